/** The forms of a name in templates, such as `__Name__`. */
export function formsOf(name: string): Record<string, string> {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) {
    throw new Error(`${name} is no name: small letters, with « - » between words`);
  }
  const pascal = name.split('-').map(capital).join('');
  return {
    name,
    Name: pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    snake: name.replaceAll('-', '_'),
    Title: capital(name.replaceAll('-', ' ')),
  };
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
