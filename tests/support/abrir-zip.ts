import { inflateRawSync } from 'node:zlib';

const FIM = 0x06054b50;
const CENTRAL = 0x02014b50;

/** The files of a ZIP archive by path, as its central directory lists them. */
export function abrirZip(zip: Buffer): Map<string, Buffer> {
  const fim = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (fim === -1 || zip.readUInt32LE(fim) !== FIM) throw new Error('not a ZIP archive');
  const quantos = zip.readUInt16LE(fim + 10);
  let lugar = zip.readUInt32LE(fim + 16);
  const arquivos = new Map<string, Buffer>();
  for (let n = 0; n < quantos; n++) {
    if (zip.readUInt32LE(lugar) !== CENTRAL) throw new Error('broken directory');
    const metodo = zip.readUInt16LE(lugar + 10);
    const [comprimido, inteiro] = [zip.readUInt32LE(lugar + 20), zip.readUInt32LE(lugar + 24)];
    const [nome, extra, nota] = [28, 30, 32].map((onde) => zip.readUInt16LE(lugar + onde)) as [number, number, number];
    const local = zip.readUInt32LE(lugar + 42);
    const caminho = zip.toString('utf8', lugar + 46, lugar + 46 + nome);
    const dados = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(dados, dados + comprimido);
    const conteudo = metodo === 8 ? inflateRawSync(bytes) : bytes;
    if (conteudo.length !== inteiro) throw new Error(`${caminho} is cut`);
    arquivos.set(caminho, conteudo);
    lugar += 46 + nome + extra + nota;
  }
  return arquivos;
}
