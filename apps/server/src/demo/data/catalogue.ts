import type { SpecificationType } from '@trastienda/domain';

/** The leaf for each category of the sellers' lines; these paths make up the demo's tree. */
export const leafOfCategory: Readonly<Record<string, string>> = {
  Blancos: 'Hogar/Blancos',
  Iluminación: 'Hogar/Iluminación',
  Decoración: 'Hogar/Decoración',
  Organización: 'Hogar/Organización',
  Muebles: 'Hogar/Muebles/Sala y comedor',
  'Ropa de dama': 'Moda/Dama/Ropa',
  Calzado: 'Moda/Calzado',
  Accesorios: 'Moda/Accesorios',
  Deportes: 'Deportes y aire libre/Acondicionamiento',
  Ciclismo: 'Deportes y aire libre/Ciclismo',
  Senderismo: 'Deportes y aire libre/Senderismo',
  Audio: 'Tecnología/Audio',
  Cómputo: 'Tecnología/Cómputo/Periféricos',
  Electrónica: 'Tecnología/Electrónica',
  Belleza: 'Belleza y cuidado/Cuidado personal',
  Perfumería: 'Belleza y cuidado/Perfumería',
  Maquillaje: 'Belleza y cuidado/Maquillaje',
  Juguetes: 'Juguetes y juegos/Juguetes',
  'Juegos de mesa': 'Juguetes y juegos/Juegos de mesa',
  Mascotas: 'Mascotas/Perros y gatos',
  Papelería: 'Papelería y oficina/Papelería',
  Escolar: 'Papelería y oficina/Escolar',
  Oficina: 'Papelería y oficina/Muebles de oficina',
  Alimentos: 'Despensa/Alimentos',
  Bebidas: 'Despensa/Bebidas',
  Herramientas: 'Herramientas/Manuales y eléctricas',
  Jardín: 'Jardín y terraza/Jardín',
  Terraza: 'Jardín y terraza/Terraza',
};

/** Lines with a more exact leaf than their category's. */
export const leafOfLine: Readonly<Record<string, string>> = {
  'Disco SSD 1 TB': 'Tecnología/Cómputo/Almacenamiento/Discos sólidos',
  'Monitor 27 pulgadas': 'Tecnología/Cómputo/Monitores',
  'Cargador USB-C 65 W': 'Tecnología/Cómputo/Cargadores',
  'Buró de dos cajones': 'Hogar/Muebles/Recámara/Burós',
  'Librero de cinco niveles': 'Hogar/Muebles/Estudio/Libreros',
};

export const brandNames: readonly string[] =
  'Altiplano;Amanali;Ánfora;Arroyo;Atarraya;Bajío;Barranca;Cacao Real;Calandria;Candil;Casa Obsidiana;Cenote;Cenzontle;Chapulín;Cielito;Colibrí;Copal;Cumbre;Dalia;Encino;Escarlata;Faro Norte;Fénix;Granada;Huasteca;Huipil;Ixtle;Jacaranda;Jade;Kukul;Lince;Luna Llena;Maguey;Malinche;Manantial;Marea;Milpa;Mitla;Nopal;Obsidiana Tech;Ocote;Papalote;Parota;Piñón;Quetzalli;Rebozo;Sierra Alta;Solar;Talavera;Teocali;Tezontle;Tlaloc;Trigal;Tunal;Valle Verde;Vértice;Xoco;Yaqui;Zafiro;Zarape'.split(
    ';',
  );

export const models: readonly string[] =
  'Clásico;Esencial;Prisma;Plus;Premium;Nova;Vital;Origen;Duo;Ligero;Max;Urbano;Natura;Selecto;Activo;Compacto;Raíces;Eclipse;Alba;Horizonte;Brío;Trazo;Ámbar;Siena;Ónix;Terra;Boreal;Delta'.split(
    ';',
  );

export const colours: readonly string[] = ['azul', 'verde', 'gris', 'beige', 'naranja', 'rosa', 'vino', 'turquesa'];

type SpecificationSeed = {
  name: string;
  description: string;
  type: SpecificationType;
  ofVariant: boolean;
  /** The paths of the categories that ask for the specification; '' is the root. An asterisk marks it as required there. */
  categories: readonly string[];
  values: readonly string[];
};

/** Specifications of every type and both levels, some required; a category's also apply to all categories below it. */
export const specificationSeeds: readonly SpecificationSeed[] = [
  {
    name: 'País de origen',
    description: 'Dónde se fabricó',
    type: 'Combo',
    ofVariant: false,
    categories: ['*'],
    values: ['México', 'Estados Unidos', 'China', 'España', 'Colombia', 'Vietnam'],
  },
  {
    name: 'Garantía',
    description: 'Tiempo y alcance',
    type: 'Texto',
    ofVariant: false,
    categories: [''],
    values: ['30 días', '6 meses', '1 año', '2 años'],
  },
  {
    name: 'Material',
    description: 'El principal',
    type: 'Texto Indexado',
    ofVariant: false,
    categories: ['Hogar', 'Moda*', 'Jardín y terraza'],
    values: ['Algodón', 'Madera de encino', 'Piel', 'Lino', 'Acero', 'Barro', 'Poliéster'],
  },
  {
    name: 'Instrucciones de cuidado',
    description: 'Cómo se limpia y se guarda',
    type: 'Texto Grande',
    ofVariant: false,
    categories: ['Hogar', 'Moda'],
    values: ['Lavar a mano con agua fría. No usar blanqueador.', 'Limpiar con un paño húmedo. Evitar el sol directo.'],
  },
  {
    name: 'Ficha técnica',
    description: 'Datos del fabricante',
    type: 'Texto Grande Indexado',
    ofVariant: false,
    categories: ['Tecnología', 'Herramientas'],
    values: ['Incluye manual, cable y póliza de garantía.', 'Motor de uso semiprofesional, 60 Hz, cable de 1.8 m.'],
  },
  {
    name: 'Edad mínima',
    description: 'En años cumplidos',
    type: 'Número',
    ofVariant: false,
    categories: ['Juguetes y juegos*'],
    values: ['3', '6', '8', '12'],
  },
  {
    name: 'Color',
    description: 'El que más se ve',
    type: 'Combo',
    ofVariant: true,
    categories: ['Hogar', 'Moda*', 'Tecnología', 'Deportes y aire libre', 'Jardín y terraza'],
    values: ['Azul', 'Verde', 'Gris', 'Beige', 'Naranja', 'Rosa', 'Vino', 'Turquesa', 'Negro', 'Blanco', 'Natural'],
  },
  {
    name: 'Talla',
    description: 'De la prenda',
    type: 'Radio',
    ofVariant: true,
    categories: ['Moda/Dama*'],
    values: ['CH', 'M', 'G', 'XG'],
  },
  {
    name: 'Voltaje',
    description: 'De la toma de corriente',
    type: 'Radio',
    ofVariant: true,
    categories: ['Tecnología', 'Herramientas'],
    values: ['110 V', '220 V', 'Bivoltaje'],
  },
  {
    name: 'Contenido neto (g)',
    description: 'En gramos',
    type: 'Número',
    ofVariant: true,
    categories: ['Despensa*', 'Mascotas', 'Belleza y cuidado'],
    values: ['100', '250', '500', '1000'],
  },
];

/** Commercial conditions: `visible` to sellers or not; the first is the default for all. */
export const conditionSeeds = [
  { name: 'Estándar 15 %', visible: true, active: true },
  { name: 'Preferente 12 %', visible: true, active: true },
  { name: 'Liquidación 8 %', visible: true, active: true },
  { name: 'Temporada alta 18 %', visible: false, active: true },
  { name: 'Convenio 2024', visible: true, active: false },
] as const;

/** The price ranges of categories, in pesos. */
export const priceRangeSeeds: Readonly<Record<string, readonly [lowest: number, highest: number, percent: number]>> = {
  Hogar: [50, 60_000, 60],
  Moda: [50, 15_000, 70],
  Tecnología: [100, 90_000, 50],
  Despensa: [20, 5_000, 40],
};

/** Zones of postal codes for sellers' rates, with their price factor and delivery days. */
export const rateZones = [
  { from: '01000', to: '16999', factor: 1, days: 2 },
  { from: '20000', to: '29999', factor: 1.4, days: 4 },
  { from: '36000', to: '38999', factor: 1.2, days: 3 },
  { from: '44000', to: '49999', factor: 1.2, days: 3 },
  { from: '50000', to: '57999', factor: 1, days: 2 },
  { from: '64000', to: '67999', factor: 1.3, days: 3 },
  { from: '72000', to: '75999', factor: 1.1, days: 3 },
  { from: '97000', to: '97999', factor: 1.8, days: 6 },
] as const;
