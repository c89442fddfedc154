/** The body of an answer, taken at its word: the contract tests hold the server to its types. */
export async function readJson<Body>(response: Response): Promise<Body> {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-return -- see above
  return response.json();
}
