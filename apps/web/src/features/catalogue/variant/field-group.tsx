import { type ReactNode, useId } from 'react';
import { FieldError } from '../../../ui/field.tsx';

interface FieldGroupProps {
  readonly title: string;
  /** What a reviewer found wrong in these fields. */
  readonly remark?: string | undefined;
  readonly children: ReactNode;
}

/** Related fields of a dialog, in two columns where there is room. */
export function FieldGroup({ title, remark, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={remark ? id : undefined} className="grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">{title}</legend>
      {remark ? (
        <div className="sm:col-span-2">
          <FieldError id={id} error={remark} />
        </div>
      ) : null}
      {children}
    </fieldset>
  );
}
