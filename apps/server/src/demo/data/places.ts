type Place = { city: string; state: string; neighborhood: string; postalCode: string };

const place = (line: string): Place => {
  const [postalCode = '', neighborhood = '', city = '', state = ''] = line.split('|');
  return { postalCode, neighborhood, city, state };
};

/** Neighbourhoods with their postal code. */
export const places: readonly Place[] = [
  '06700|Roma Norte|Cuauhtémoc|Ciudad de México',
  '06140|Condesa|Cuauhtémoc|Ciudad de México',
  '03100|Del Valle Centro|Benito Juárez|Ciudad de México',
  '03020|Narvarte Poniente|Benito Juárez|Ciudad de México',
  '04100|Del Carmen|Coyoacán|Ciudad de México',
  '11560|Polanco V Sección|Miguel Hidalgo|Ciudad de México',
  '14000|Tlalpan Centro|Tlalpan|Ciudad de México',
  '07300|Lindavista Norte|Gustavo A. Madero|Ciudad de México',
  '09810|Granjas Esmeralda|Iztapalapa|Ciudad de México',
  '01000|San Ángel|Álvaro Obregón|Ciudad de México',
  '44100|Guadalajara Centro|Guadalajara|Jalisco',
  '44160|Americana|Guadalajara|Jalisco',
  '45040|Chapalita|Zapopan|Jalisco',
  '45110|Puerta de Hierro|Zapopan|Jalisco',
  '48300|Centro|Puerto Vallarta|Jalisco',
  '64000|Centro|Monterrey|Nuevo León',
  '64060|Obispado|Monterrey|Nuevo León',
  '66220|Del Valle|San Pedro Garza García|Nuevo León',
  '66450|Anáhuac|San Nicolás de los Garza|Nuevo León',
  '72000|Centro|Puebla|Puebla',
  '72160|La Paz|Puebla|Puebla',
  '72810|San Andrés Cholula Centro|San Andrés Cholula|Puebla',
  '76000|Centro|Santiago de Querétaro|Querétaro',
  '76100|Jurica|Santiago de Querétaro|Querétaro',
  '37000|Centro|León|Guanajuato',
  '36000|Centro|Guanajuato|Guanajuato',
  '37700|Centro|San Miguel de Allende|Guanajuato',
  '97000|Centro|Mérida|Yucatán',
  '97127|Campestre|Mérida|Yucatán',
  '77500|Supermanzana 23|Cancún|Quintana Roo',
  '77710|Centro|Playa del Carmen|Quintana Roo',
  '22000|Zona Centro|Tijuana|Baja California',
  '22320|Chapultepec|Tijuana|Baja California',
  '21000|Segunda Sección|Mexicali|Baja California',
  '31000|Centro|Chihuahua|Chihuahua',
  '32310|Zona Pronaf|Ciudad Juárez|Chihuahua',
  '83000|Centro|Hermosillo|Sonora',
  '80000|Centro|Culiacán|Sinaloa',
  '82110|Zona Dorada|Mazatlán|Sinaloa',
  '25000|Zona Centro|Saltillo|Coahuila',
  '27000|Centro|Torreón|Coahuila',
  '78000|Centro|San Luis Potosí|San Luis Potosí',
  '20000|Zona Centro|Aguascalientes|Aguascalientes',
  '58000|Centro|Morelia|Michoacán',
  '91000|Centro|Xalapa|Veracruz',
  '91700|Centro|Veracruz|Veracruz',
  '68000|Centro|Oaxaca de Juárez|Oaxaca',
  '29000|Centro|Tuxtla Gutiérrez|Chiapas',
  '62000|Centro|Cuernavaca|Morelos',
  '50000|Centro|Toluca|Estado de México',
  '53100|Ciudad Satélite|Naucalpan|Estado de México',
  '52140|San Carlos|Metepec|Estado de México',
  '42000|Centro|Pachuca|Hidalgo',
  '86000|Centro|Villahermosa|Tabasco',
  '34000|Zona Centro|Durango|Durango',
  '98000|Centro|Zacatecas|Zacatecas',
  '63000|Centro|Tepic|Nayarit',
  '28000|Centro|Colima|Colima',
  '23000|Centro|La Paz|Baja California Sur',
  '39300|Centro|Acapulco|Guerrero',
].map(place);

export const streets = (
  'Av. Insurgentes Sur,Calle Orizaba,Av. Álvaro Obregón,Calle Durango,Av. Universidad,Calle Xola,Av. Revolución,' +
  'Calle Hidalgo,Calle Morelos,Av. Juárez,Calle Allende,Calle 5 de Mayo,Av. Chapultepec,Calle Libertad,Av. Vallarta,' +
  'Calle Independencia,Calle Zaragoza,Av. Constitución,Calle Aldama,Calle Guerrero,Av. Reforma,Calle Pino Suárez,' +
  'Calle Niños Héroes,Av. Tecnológico,Calle Nicolás Bravo,Av. Lázaro Cárdenas,Calle Emiliano Zapata,Privada de los Pinos,' +
  'Cerrada del Roble,Calle Jacarandas,Av. de las Palmas,Calle Bugambilias,Calle Río Lerma,Calle Sonora,Andador Las Flores'
).split(',');

export const references = [
  'Portón negro, tocar el timbre 2',
  'Entre la panadería y la farmacia',
  'Edificio con vigilancia, dejar en recepción',
  'Casa blanca de dos pisos',
  'Frente al parque',
  'Junto a la escuela primaria',
  'Llamar al llegar, no sirve el timbre',
  '',
];

export const pickupStores = (
  'Tienda Centro Histórico,Tienda Plaza Satélite,Tienda Galerías Guadalajara,Tienda Valle Oriente,Tienda Angelópolis,' +
  'Tienda Antea Querétaro,Tienda Gran Plaza Mérida'
).split(',');
