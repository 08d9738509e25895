import { ExportButton, type ExportButtonProps } from './export-button.tsx';

interface ListExportButtonsProps<Format extends string>
  extends Pick<ExportButtonProps, 'busyLabel' | 'failed' | 'retryLabel'> {
  /** A button for each format, in this order. */
  readonly labels: Readonly<Record<Format, string>>;
  readonly load: (format: Format) => ReturnType<ExportButtonProps['load']>;
}

/** The export buttons of a list, one for each format of its file. */
export function ListExportButtons<Format extends string>({ labels, load, ...rest }: ListExportButtonsProps<Format>) {
  return (Object.keys(labels) as Format[]).map((format) => (
    <ExportButton key={format} {...rest} load={() => load(format)}>
      {labels[format]}
    </ExportButton>
  ));
}
