import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { createToken, listTokens, revokeProgramToken } from './program-tokens.ts';
import type { SessionLookup } from './session-lookup.ts';

type TokenOperations = 'listProgramTokens' | 'createProgramToken' | 'revokeProgramToken';

export function programTokensHandlers(context: Context, sessions: SessionLookup): Pick<Handlers, TokenOperations> {
  return {
    listProgramTokens: async ({ viewer }) => {
      const tokens = await listTokens(context, viewer);
      return { status: 200, body: tokens, headers: { 'X-Total-Count': tokens.length } };
    },
    createProgramToken: async ({ viewer, body, origin }) => ({
      status: 201,
      body: await createToken(context, { viewer, form: body }, origin),
    }),
    revokeProgramToken: async ({ viewer, path, origin }) => {
      await revokeProgramToken(context, sessions, { viewer, id: path.tokenId }, origin);
      return { status: 204 };
    },
  };
}
