type ProductLine = { name: string; category: string; pesos: readonly [number, number] };

type SellerSeed = {
  accountName: string;
  name: string;
  city: string;
  state: string;
  postalCode: string;
  goods: string;
};

/** The twelve sellers of the demo; `goods` are "product|category|lowest price|highest price". */
export const sellerSeeds: readonly SellerSeed[] = [
  {
    accountName: 'aurora',
    name: 'Aurora Hogar',
    city: 'Guadalajara',
    state: 'Jalisco',
    postalCode: '44160',
    goods:
      'Juego de sábanas matrimonial|Blancos|549|1299;Edredón king size|Blancos|1199|2899;Toalla de baño 6 piezas|Blancos|399|899;Lámpara de buró|Iluminación|349|1149;Cortina blackout|Decoración|429|1099;Cojín decorativo|Decoración|149|399;Espejo redondo 60 cm|Decoración|799|1899;Organizador de clóset|Organización|299|749',
  },
  {
    accountName: 'brisa',
    name: 'Brisa Moda',
    city: 'León',
    state: 'Guanajuato',
    postalCode: '37000',
    goods:
      'Vestido midi floral|Ropa de dama|499|1299;Blusa de lino|Ropa de dama|349|799;Jeans corte recto|Ropa de dama|599|1199;Bota de piel|Calzado|1299|2899;Sandalia de plataforma|Calzado|699|1499;Bolsa tote|Accesorios|549|1599;Chamarra de mezclilla|Ropa de dama|799|1699',
  },
  {
    accountName: 'casaroble',
    name: 'Casa Roble Muebles',
    city: 'Tlaquepaque',
    state: 'Jalisco',
    postalCode: '45500',
    goods:
      'Mesa de centro de parota|Muebles|2499|5999;Silla de comedor|Muebles|1299|2799;Librero de cinco niveles|Muebles|2199|4499;Buró de dos cajones|Muebles|1599|2999;Banco alto|Muebles|899|1799',
  },
  {
    accountName: 'deportesquetzal',
    name: 'Deportes Quetzal',
    city: 'Monterrey',
    state: 'Nuevo León',
    postalCode: '64000',
    goods:
      'Balón de fútbol número 5|Deportes|299|899;Mancuernas ajustables par|Deportes|1499|3999;Tapete de yoga|Deportes|299|799;Bicicleta de montaña R29|Ciclismo|5999|12999;Casco para ciclista|Ciclismo|599|1599;Tenis para correr|Calzado|1199|3299;Mochila de hidratación|Senderismo|699|1499',
  },
  {
    accountName: 'electronova',
    name: 'Electronova',
    city: 'Ciudad de México',
    state: 'Ciudad de México',
    postalCode: '06000',
    goods:
      'Audífonos inalámbricos|Audio|499|3499;Bocina portátil|Audio|599|2499;Teclado mecánico|Cómputo|899|2299;Monitor 27 pulgadas|Cómputo|3299|7999;Cargador USB-C 65 W|Accesorios|399|899;Reloj inteligente|Electrónica|1499|5999;Disco SSD 1 TB|Cómputo|1199|2199;Cámara web Full HD|Cómputo|549|1499',
  },
  {
    accountName: 'florcanela',
    name: 'Flor de Canela Belleza',
    city: 'Puebla',
    state: 'Puebla',
    postalCode: '72000',
    goods:
      'Crema facial hidratante|Belleza|249|899;Sérum de vitamina C|Belleza|349|1099;Perfume 100 ml|Perfumería|799|2499;Secadora de cabello|Belleza|599|1999;Set de brochas|Maquillaje|299|799;Protector solar FPS 50|Belleza|229|549',
  },
  {
    accountName: 'jugueteria-trompo',
    name: 'Juguetería El Trompo',
    city: 'Toluca',
    state: 'Estado de México',
    postalCode: '50000',
    goods:
      'Rompecabezas de 1000 piezas|Juguetes|249|599;Bloques de construcción|Juguetes|399|1599;Muñeca articulada|Juguetes|299|899;Lotería mexicana|Juegos de mesa|149|349;Carro a control remoto|Juguetes|499|1799;Peluche gigante|Juguetes|399|999',
  },
  {
    accountName: 'mascotasnahual',
    name: 'Mascotas Nahual',
    city: 'Querétaro',
    state: 'Querétaro',
    postalCode: '76000',
    goods:
      'Croquetas para perro 10 kg|Mascotas|599|1399;Cama para perro grande|Mascotas|499|1299;Rascador para gato|Mascotas|449|1599;Arenero con tapa|Mascotas|399|899;Correa retráctil|Mascotas|199|549',
  },
  {
    accountName: 'papeleria-tinta',
    name: 'Papelería Tinta Viva',
    city: 'Mérida',
    state: 'Yucatán',
    postalCode: '97000',
    goods:
      'Cuaderno profesional 5 piezas|Papelería|149|399;Mochila escolar|Escolar|399|1199;Plumones 24 colores|Papelería|129|349;Agenda anual|Papelería|199|499;Silla secretarial|Oficina|1299|2999',
  },
  {
    accountName: 'saborserrano',
    name: 'Sabor Serrano',
    city: 'Oaxaca de Juárez',
    state: 'Oaxaca',
    postalCode: '68000',
    goods:
      'Café de altura 1 kg|Alimentos|249|599;Chocolate de mesa 6 tablillas|Alimentos|149|349;Mole negro en pasta|Alimentos|129|329;Miel de abeja melipona|Alimentos|249|599;Mezcal espadín 750 ml|Bebidas|599|1499',
  },
  {
    accountName: 'tallermecha',
    name: 'Taller La Mecha Herramientas',
    city: 'Saltillo',
    state: 'Coahuila',
    postalCode: '25000',
    goods:
      'Taladro percutor|Herramientas|899|2799;Juego de desarmadores|Herramientas|249|699;Sierra circular|Herramientas|1499|3299;Escalera de aluminio|Herramientas|1199|2999;Caja de herramientas|Herramientas|499|1299;Multímetro digital|Herramientas|349|1199',
  },
  {
    accountName: 'verdecactus',
    name: 'Verde Cactus Jardín',
    city: 'Cuernavaca',
    state: 'Morelos',
    postalCode: '62000',
    goods:
      'Maceta de barro grande|Jardín|199|699;Manguera 20 m|Jardín|299|799;Kit de jardinería|Jardín|349|899;Asador de carbón|Terraza|1299|3999;Hamaca yucateca|Terraza|599|1599;Silla acapulco|Terraza|1099|2299',
  },
];

/** The seller's product lines, read from its `goods`. */
export function productLines(seed: SellerSeed): ProductLine[] {
  return seed.goods.split(';').map((line) => {
    const [name = '', category = '', low = '0', high = '0'] = line.split('|');
    return { name, category, pesos: [Number(low), Number(high)] as const };
  });
}
