// The icons and the sharing card of public/, drawn from favicon.svg, the logo and a photograph. From the project's
// folder: `node demo/fotos/icones.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const place = (...parts: string[]) => path.join(process.cwd(), ...parts);
const mark = readFileSync(place('public', 'favicon.svg'));
const ebony = '#1C1815';

/** The mark at `size` pixels; `margin` keeps it inside the circle that a phone may cut out. */
async function icon(size: number, margin = 0): Promise<Buffer> {
  const inner = Math.round(size * (1 - 2 * margin));
  const drawing = await sharp(mark, { density: (72 * inner) / 32 }).resize(inner, inner).png().toBuffer();
  const canvas = sharp({ create: { width: size, height: size, channels: 3, background: ebony } });
  return canvas.composite([{ input: drawing }]).png({ palette: true }).toBuffer();
}

/** An .ico that holds PNGs, as every browser since 2007 reads. */
function ico(images: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  images.forEach(({ size, png }, i) => {
    const entry = 6 + 16 * i;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}

async function sharingCard(): Promise<Buffer> {
  const [width, height] = [1200, 630];
  const photograph = await sharp(place('demo', 'imagens', 'hero-abertura', '1600.webp')).resize(width, height, { position: 'right' }).toBuffer();
  const logo = await sharp(place('public', 'logo.svg'), { density: 160 }).resize({ width: 426 }).toBuffer();
  return sharp(photograph).composite([{ input: logo, left: 72, top: 72 }]).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

const sizes = [16, 32, 48];
const small = await Promise.all(sizes.map(async (size) => ({ size, png: await icon(size) })));
writeFileSync(place('public', 'favicon.ico'), ico(small));
writeFileSync(place('public', 'apple-touch-icon.png'), await icon(180, 0.08));
writeFileSync(place('public', 'icone-192.png'), await icon(192));
writeFileSync(place('public', 'icone-512.png'), await icon(512));
writeFileSync(place('public', 'icone-512-mascara.png'), await icon(512, 0.14));
writeFileSync(place('public', 'compartilhar.jpg'), await sharingCard());
