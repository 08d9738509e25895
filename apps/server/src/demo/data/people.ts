/** Common Mexican given names and surnames; women and men alike. */
export const firstNames = (
  'María José,Guadalupe,Juan Carlos,Sofía,Miguel Ángel,Fernanda,José Luis,Alejandra,Francisco Javier,Ximena,Luis Ángel,' +
  'Valeria,Jorge,Daniela,Ricardo,Regina,Eduardo,Mariana,Arturo,Renata,Héctor,Paulina,Raúl,Andrea,Óscar,Gabriela,Sergio,' +
  'Itzel,Rubén,Citlali,Emiliano,Camila,Santiago,Natalia,Diego,Adriana,Iván,Lucía,Rodrigo,Verónica,Gerardo,Claudia,' +
  'Ernesto,Leticia,Alfredo,Rosa Elena,Enrique,Silvia,Julio César,Patricia,Marco Antonio,Norma,Víctor Manuel,Araceli,' +
  'Pedro,Brenda,Manuel,Karla,Roberto,Yolanda,Gustavo,Lorena,Armando,Elizabeth,Jesús,Mónica,Antonio,Ana Laura,Joaquín,' +
  'Beatriz,Salvador,Irma,Ramón,Teresa,Felipe,Rocío,Hugo,Nayeli,Emilio,Dulce María,Isaac,Perla,Abraham,Maribel,Saúl,' +
  'Esmeralda,Leonardo,Jimena,Tomás,Abril,Mauricio,Aranza,Ángel,Montserrat,Israel,Zaira,Omar,Frida,Noé,Inés'
).split(',');

export const lastNames = (
  'García,Hernández,Martínez,López,González,Rodríguez,Pérez,Sánchez,Ramírez,Flores,Gómez,Cruz,Morales,Reyes,Gutiérrez,' +
  'Ortiz,Ruiz,Jiménez,Torres,Díaz,Vázquez,Mendoza,Castillo,Aguilar,Álvarez,Moreno,Romero,Ramos,Rivera,Chávez,Juárez,' +
  'Domínguez,Herrera,Medina,Castro,Vargas,Guzmán,Velázquez,Rojas,Contreras,Salazar,Luna,Ortega,Guerrero,Santiago,' +
  'Estrada,Bautista,Cortés,Soto,Alvarado,Espinoza,Lara,Ávila,Ríos,Cervantes,Silva,Delgado,Vega,Márquez,Sandoval,' +
  'Fernández,León,Carrillo,Mejía,Solís,Rosas,Núñez,Valdez,Ibarra,Campos,Santos,Camacho,Navarro,Peña,Maldonado,Acosta,' +
  'Rosales,Campos,Miranda,Padilla,Trejo,Molina,Cárdenas,Pacheco,Robles,Valencia,Zamora,Serrano,Orozco,Salinas,Cabrera,' +
  'Macías,Téllez,Montes,Ponce,Villarreal,Escobar,Barrera,Rangel,Huerta,Quintero,Zavala,Arellano,Ochoa,Ayala,Tapia,' +
  'Beltrán,Olvera,Rentería,Meza,Gallegos,Franco,Cisneros,Palacios,Figueroa,Bravo,Murillo,Benítez,Trujillo,Nava,Galindo'
).split(',');

export const mailHosts = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com.mx', 'icloud.com', 'prodigy.net.mx'];
