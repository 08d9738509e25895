import { say } from '@trastienda/domain';
import { csvLayouts, csvTemplate } from '@trastienda/validators';
import { Download, Mail } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from '../../lib/failure.ts';
import { saveBlob } from '../../lib/save-blob.ts';
import { useSignedIn } from '../../lib/signed-in.tsx';
import { toasts } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import type { MailCall, UploadOption } from './load-screens.ts';
import { mailTemplate } from './loads.queries.ts';

/** Offers the empty template: as a download, or by e-mail where the specification says so. */
export function TemplateButtons({
  way: { layout, templateName, mail, words, query, needsCategory },
}: {
  readonly way: UploadOption;
}) {
  const { user } = useSignedIn();
  const [mailing, setMailing] = useState(false);
  const download = () => {
    saveBlob(templateName, new Blob([csvTemplate(csvLayouts[layout].columns)], { type: 'text/csv;charset=utf-8' }));
  };
  const send = async (call: MailCall) => {
    setMailing(true);
    try {
      await mailTemplate(call, query);
      toasts.show({ tone: 'success', text: say(words.mailed, { email: user.email }), subject: 'template' });
    } catch (thrown) {
      const { message } = failureOf(thrown, say('loads.template.failed'));
      const action = { label: say('shared.retry'), run: () => void send(call) };
      toasts.show({ tone: 'danger', text: message, action, subject: 'template' });
    } finally {
      setMailing(false);
    }
  };
  return (
    <>
      <Button icon={<Download className="size-4" aria-hidden="true" />} onClick={download}>
        {say('loads.template.download')}
      </Button>
      {mail ? (
        <Button
          icon={<Mail className="size-4" aria-hidden="true" />}
          busy={mailing}
          refusal={needsCategory && !query.categoryId ? say('csv.category.choose') : undefined}
          busyLabel={say('loads.template.mailing')}
          onClick={() => void send(mail)}
        >
          {say(words.mail)}
        </Button>
      ) : null}
    </>
  );
}
