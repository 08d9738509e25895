import { say } from '@trastienda/domain';
import type { AskedAttribute } from '@trastienda/validators';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export interface AttributeFieldProps {
  readonly asked: AskedAttribute;
  readonly value: string;
  readonly error: string | undefined;
  readonly help?: string | undefined;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** The field for the value of an attribute: each of the seven types has its control (S2 §5). */
export function AttributeField({ asked, ...rest }: AttributeFieldProps) {
  const { name, type, isRequired, options } = asked;
  const field = { ...rest, label: name, required: isRequired };
  switch (type) {
    case 'Combo':
    case 'Radio':
      return (
        <Select
          {...field}
          placeholder={say('products.form.attribute.choose')}
          options={options.map((option) => ({ value: option, label: option }))}
        />
      );
    case 'Texto Grande':
    case 'Texto Grande Indexado':
      return <TextArea {...field} />;
    case 'Número':
      return <TextField {...field} inputMode="numeric" autoComplete="off" />;
    case 'Texto':
    case 'Texto Indexado':
      return <TextField {...field} autoComplete="off" />;
  }
}
