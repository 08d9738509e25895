/** Carriers and their blocks (S3 §2, §5 and §8); what is not shown there is ours. */
export const carriersMessages = {
  'carriers.tracking.mismatch': 'No es un número de guía de {carrier}, que lleva: {expected}',
  'carriers.trackingPattern.invalid':
    'No es un formato de guía: # es un dígito, @ una letra, * cualquiera de los dos, {10} cuántos y | otro formato; 45 caracteres como máximo',
  'carriers.trackingUrl.place': 'La dirección lleva {tracking} una vez, donde va el número de guía',
  'carriers.trackingUrl.address': 'Este campo debe ser una url válida.',
  'carriers.trackingUrl.tooLong': 'Con la guía más larga la dirección tiene {n} caracteres; un pedido admite {max}',
  'carriers.blocked': 'El bloqueo “{name}” cierra sus transportadoras y precios de envío hasta el {end}',
  'carriers.assigned': 'El seller tiene una transportadora asignada por Admin',
  'carriers.activate.administered': 'No puede activarla mientras tenga una transportadora activa asignada por Admin',
  'carriers.edit.administered': 'Transportadora gestionada por el administrador, los valores no se pueden modificar',
  'carriers.edit.shared': 'Transportadora común de los sellers: solo un administrador la modifica',
  'carriers.edit.ofSeller': 'Transportadora del seller {accountName}: solo él la modifica',
  'carriers.delete.shared': 'Transportadora común de los sellers: no se elimina, puede desactivarla',
  'carriers.delete.inUse': 'No se puede eliminar: tiene {uses}. Puede desactivarla',
  'carriers.sellers.adminOnly': 'Solo los administradores asignan transportadoras a sellers',
  'carriers.sellers.notAdmin': 'Solo las transportadoras administradas se asignan a sellers',
} as const;
