import { errorFromAnswer } from 'trastienda-client';

/** The refusal of a token in words that name it, wherever it is told; undefined where the answer refuses something else. */
export const refusedToken = async (response: Response, message: string): Promise<Response | undefined> => {
  const { error } = await bodyOf(response);
  const refusal = errorFromAnswer(response, error);
  if (refusal.oauthError !== undefined) return undefined;
  const { code, requestId } = refusal;
  return Response.json({ status: 401, code, message, requestId }, { status: 401 });
};

const bodyOf = async (response: Response): Promise<{ error: unknown }> => {
  try {
    return { error: await response.clone().json() };
  } catch {
    // A proxy's page says nothing about the token that the status does not say.
    return { error: undefined };
  }
};
