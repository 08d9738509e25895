/** What every mail has around its text (ADR 215). */
export const mailMessages = {
  'mail.open': 'Abrir',
  'mail.footer': 'Este correo es de {name}: {publicUrl}',
} as const;
