/** Health data and the way to a door, which never wait unencrypted in the browser. */
const unkept: ReadonlySet<string> = new Set([
  'allergens',
  'allergies',
  'consent',
  'agreed',
  'door_notes',
]);

/** Whether a field may wait in the browser. */
export function isKept(field: string): boolean {
  return !unkept.has(field);
}

/** The draft of a form without the fields that may not wait in the browser. */
export function keptPart(before: object, typed: object) {
  const isLost = (field: string) =>
    JSON.stringify(Reflect.get(before, field)) !== JSON.stringify(Reflect.get(typed, field));
  return {
    before: onlyKept(before),
    typed: onlyKept(typed),
    isPart: [...unkept].some(isLost),
  };
}

function onlyKept(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([field]) => isKept(field)));
}
