import { formatDay } from '@trastienda/domain';
import { deprecationOf } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import type { CommandContext } from '../../shell/command-context.ts';

type Place = Pick<CommandContext, 'server' | 'output'>;
type Answered = { request: Request; response: Response; schemaPath: string };

/** Tells, once for each operation, that a call of this command is deprecated: whoever wrote a script has to hear of it before its end. */
export const tellsOfDeprecations = ({ server, output }: Place) => {
  const told = new Set<string>();
  return {
    onResponse: async ({ request, response, schemaPath }: Answered): Promise<undefined> => {
      const notice = deprecationOf(response);
      const call = `${request.method} ${schemaPath}`;
      if (!notice || told.has(call)) return undefined;
      told.add(call);
      const { sunset } = notice;
      const page = `${server}/api/docs/es/versions`;
      await output.note([
        sunset
          ? say('cli.session.deprecated.until', { call, day: formatDay(sunset.toISOString().slice(0, 10)), page })
          : say('cli.session.deprecated', { call, page }),
      ]);
      return undefined;
    },
  };
};
