import { say } from '@trastienda/domain';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingLine, Skeleton } from '../../ui/skeleton.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** /admin/config */
export function SettingsScreen() {
  const form = useSettingsForm();
  return (
    <>
      <PageHeader title={say('settings.title')} />
      <div className="max-w-2xl">
        {form.unavailable ? (
          <ErrorState {...form.unavailable} />
        ) : form.awaited ? (
          <Card>
            <LoadingLine />
            <Skeleton className="mt-3 h-48 w-full" />
          </Card>
        ) : (
          <SettingsForm form={form} />
        )}
      </div>
    </>
  );
}
