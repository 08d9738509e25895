import { type CsvReport, hasRepairs } from '@trastienda/validators';
import { Box } from 'ink';
import { say } from '../messages/say.ts';
import type { DamagedTextAnswer } from '../services/loads/drive-load.ts';
import { SelectField } from './select-field.tsx';
import { Text } from './text.tsx';

type TextsQuestionProps = {
  report: CsvReport;
  onAnswer: (answer: DamagedTextAnswer | 'leave') => void;
};

/** Asks about text that looks damaged (ADR 124), with the first cells as they would be stored. */
export const TextsQuestion = ({ report: { damaged = [], warnings }, onAnswer }: TextsQuestionProps) => (
  <Box flexDirection="column">
    {damaged.map(({ kind, cells, samples }) => (
      <Box key={kind} flexDirection="column">
        <Text>
          <Text color="yellow"> !</Text> {say(`loads.texts.${kind}`, { n: cells.toLocaleString('es-MX') })}
        </Text>
        {samples.map(({ row, column, before, after }) => (
          <Text key={`${row} ${column}`}>
            {'   '}
            {say('loads.texts.place', { row, column })} «{before}»{after === undefined ? '' : ` → «${after}»`}
          </Text>
        ))}
      </Box>
    ))}
    <SelectField
      label={say('loads.texts.question')}
      choices={[
        ...(hasRepairs(warnings) ? [{ value: 'repair', label: say('loads.texts.repair') }] : []),
        { value: 'leave', label: say('loads.texts.leave') },
        { value: 'keep', label: say('loads.texts.keep') },
      ]}
      onSubmit={(value) => onAnswer(value === 'repair' || value === 'keep' ? value : 'leave')}
    />
  </Box>
);
