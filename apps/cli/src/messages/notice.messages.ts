/** Texts of the command line: the notice of a newer version. */
export const noticeMessages = {
  'cli.notice.newer':
    'Hay una versión más nueva: {server} es {newest} y este programa {version}. Instale trastienda-{newest}.tgz.',
  'cli.notice.off': 'Este aviso sale una vez al día; TRASTIENDA_UPDATE_NOTICE=0 lo quita.',
} as const;
