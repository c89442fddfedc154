/** An error response, with a message for the person; `fields` maps field names to messages. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    message: string,
    code: string,
    status: number,
    fields: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

/** The server could not be reached; `status` is 0. */
export function connectionFailed(): ApiError {
  return new ApiError(
    'Connexion impossible. Vérifie ta connexion et réessaie.',
    'connection_failed',
    0,
  );
}

/** Waits for a response or its body; throws `connectionFailed` if the network breaks it off. */
export async function arrival<T>(coming: Promise<T>): Promise<T> {
  try {
    return await coming;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw connectionFailed();
  }
}

/** Reads a refusal of the server. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const body = parse(await arrival(response.text()));
  const member = (key: string): unknown =>
    typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined;
  return new ApiError(
    textOr(member('error'), 'Erreur lors de la requête API'),
    textOr(member('code'), 'unknown'),
    response.status,
    messages(member('fields')),
  );
}

// A refusal of a proxy is not JSON.
function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise;
}

function messages(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, message]) =>
      typeof message === 'string' ? [[name, message]] : [],
    ),
  );
}
