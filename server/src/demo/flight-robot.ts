/** The demo's air-ticket robot: invented. Its QR code reads “Waylight demo: air-ticket robot”. */

// biome-ignore format: one long path
const path = [
  'M4 4h7v1h-7zM13 4h3v1h-3zM19 4h6v1h-6zM26 4h7v1h-7zM4 5h1v1h-1zM10 5h1v1h-1zM13 5h2v1h-2zM21 5h2v1h-2zM24 5h1v1h-1zM26 5',
  'h1v1h-1zM32 5h1v1h-1zM4 6h1v1h-1zM6 6h3v1h-3zM10 6h1v1h-1zM12 6h1v1h-1zM18 6h1v1h-1zM20 6h1v1h-1zM23 6h1v1h-1zM26 6h1v1h',
  '-1zM28 6h3v1h-3zM32 6h1v1h-1zM4 7h1v1h-1zM6 7h3v1h-3zM10 7h1v1h-1zM12 7h3v1h-3zM20 7h2v1h-2zM26 7h1v1h-1zM28 7h3v1h-3zM3',
  '2 7h1v1h-1zM4 8h1v1h-1zM6 8h3v1h-3zM10 8h1v1h-1zM12 8h8v1h-8zM22 8h3v1h-3zM26 8h1v1h-1zM28 8h3v1h-3zM32 8h1v1h-1zM4 9h1v',
  '1h-1zM10 9h1v1h-1zM12 9h1v1h-1zM14 9h1v1h-1zM17 9h4v1h-4zM24 9h1v1h-1zM26 9h1v1h-1zM32 9h1v1h-1zM4 10h7v1h-7zM12 10h1v1h',
  '-1zM14 10h1v1h-1zM16 10h1v1h-1zM18 10h1v1h-1zM20 10h1v1h-1zM22 10h1v1h-1zM24 10h1v1h-1zM26 10h7v1h-7zM12 11h2v1h-2zM15 1',
  '1h1v1h-1zM17 11h1v1h-1zM19 11h1v1h-1zM4 12h1v1h-1zM6 12h5v1h-5zM13 12h3v1h-3zM18 12h2v1h-2zM21 12h1v1h-1zM23 12h1v1h-1zM',
  '26 12h5v1h-5zM5 13h1v1h-1zM8 13h1v1h-1zM11 13h1v1h-1zM15 13h1v1h-1zM19 13h2v1h-2zM23 13h10v1h-10zM6 14h2v1h-2zM9 14h2v1h',
  '-2zM13 14h1v1h-1zM16 14h1v1h-1zM26 14h3v1h-3zM4 15h5v1h-5zM13 15h1v1h-1zM15 15h2v1h-2zM18 15h1v1h-1zM20 15h1v1h-1zM22 15',
  'h1v1h-1zM24 15h1v1h-1zM26 15h2v1h-2zM29 15h1v1h-1zM4 16h5v1h-5zM10 16h2v1h-2zM13 16h4v1h-4zM20 16h3v1h-3zM24 16h2v1h-2zM',
  '30 16h3v1h-3zM4 17h1v1h-1zM6 17h4v1h-4zM11 17h1v1h-1zM14 17h1v1h-1zM17 17h3v1h-3zM22 17h3v1h-3zM26 17h3v1h-3zM30 17h1v1h',
  '-1zM32 17h1v1h-1zM5 18h1v1h-1zM9 18h5v1h-5zM15 18h1v1h-1zM17 18h4v1h-4zM22 18h1v1h-1zM24 18h6v1h-6zM7 19h1v1h-1zM9 19h1v',
  '1h-1zM14 19h4v1h-4zM19 19h1v1h-1zM22 19h1v1h-1zM24 19h6v1h-6zM4 20h1v1h-1zM6 20h3v1h-3zM10 20h1v1h-1zM12 20h1v1h-1zM14 2',
  '0h2v1h-2zM18 20h2v1h-2zM21 20h1v1h-1zM23 20h1v1h-1zM25 20h1v1h-1zM30 20h2v1h-2zM4 21h1v1h-1zM6 21h1v1h-1zM8 21h1v1h-1zM1',
  '3 21h2v1h-2zM19 21h2v1h-2zM23 21h1v1h-1zM25 21h5v1h-5zM31 21h2v1h-2zM4 22h1v1h-1zM6 22h1v1h-1zM8 22h1v1h-1zM10 22h3v1h-3',
  'zM14 22h2v1h-2zM21 22h2v1h-2zM25 22h1v1h-1zM28 22h3v1h-3zM4 23h1v1h-1zM7 23h1v1h-1zM9 23h1v1h-1zM13 23h1v1h-1zM16 23h1v1',
  'h-1zM18 23h1v1h-1zM20 23h1v1h-1zM22 23h2v1h-2zM25 23h1v1h-1zM27 23h3v1h-3zM32 23h1v1h-1zM4 24h1v1h-1zM7 24h2v1h-2zM10 24',
  'h3v1h-3zM21 24h1v1h-1zM24 24h5v1h-5zM30 24h1v1h-1zM12 25h4v1h-4zM17 25h3v1h-3zM21 25h4v1h-4zM28 25h1v1h-1zM30 25h1v1h-1z',
  'M4 26h7v1h-7zM14 26h1v1h-1zM16 26h4v1h-4zM21 26h1v1h-1zM23 26h2v1h-2zM26 26h1v1h-1zM28 26h1v1h-1zM4 27h1v1h-1zM10 27h1v1',
  'h-1zM12 27h1v1h-1zM14 27h1v1h-1zM17 27h1v1h-1zM19 27h2v1h-2zM23 27h2v1h-2zM28 27h2v1h-2zM32 27h1v1h-1zM4 28h1v1h-1zM6 28',
  'h3v1h-3zM10 28h1v1h-1zM12 28h1v1h-1zM14 28h1v1h-1zM16 28h1v1h-1zM18 28h4v1h-4zM24 28h7v1h-7zM32 28h1v1h-1zM4 29h1v1h-1zM',
  '6 29h3v1h-3zM10 29h1v1h-1zM12 29h1v1h-1zM14 29h3v1h-3zM20 29h1v1h-1zM22 29h2v1h-2zM29 29h1v1h-1zM4 30h1v1h-1zM6 30h3v1h-',
  '3zM10 30h1v1h-1zM12 30h1v1h-1zM14 30h2v1h-2zM17 30h1v1h-1zM19 30h4v1h-4zM24 30h5v1h-5zM31 30h1v1h-1zM4 31h1v1h-1zM10 31h',
  '1v1h-1zM14 31h1v1h-1zM16 31h2v1h-2zM20 31h1v1h-1zM22 31h1v1h-1zM24 31h2v1h-2zM28 31h1v1h-1zM31 31h1v1h-1zM4 32h7v1h-7zM1',
  '2 32h3v1h-3zM17 32h1v1h-1zM21 32h1v1h-1zM23 32h1v1h-1zM28 32h1v1h-1zM30 32h1v1h-1z',
].join('');
const size = 37;

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;

export const demoFlightRobot = {
  nameZh: '驿灯机票助手',
  nameEn: 'Waylight ticket assistant',
  qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
};
