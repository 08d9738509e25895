export { fileOfBlob } from './workbook-file.ts';
export { WorkbookRefusal } from './workbook-refusal.ts';
export { type ReadSheet, type WorkbookText, withSheet, workbookRefused, workbookText } from './workbook-text.ts';
