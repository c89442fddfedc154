/** The body of an answer, taken at its word: the contract tests hold the server to its types. */
export async function readJson<Body>(response: Response): Promise<Body> {
  // oxlint-disable-next-line typescript/no-unsafe-return -- see above
  return response.json();
}
