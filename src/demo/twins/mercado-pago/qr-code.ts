import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';
import type { PagamentoMp } from './twin-model.ts';

type ComQrCode = Omit<PagamentoMp, 'point_of_interaction'> & {
  point_of_interaction: PagamentoMp['point_of_interaction'] & { transaction_data: { qr_code_base64?: string } };
};

const PIXELS_POR_MODULO = 4;

/** Returns the payment as the API responds it: a Pix includes its QR code as a PNG. */
export function comQrCode(pagamento: PagamentoMp): ComQrCode {
  const { type, transaction_data } = pagamento.point_of_interaction;
  if (!transaction_data.qr_code) return pagamento;
  const { data } = encode(transaction_data.qr_code, { ecc: 'M', border: 4 });
  const qr_code_base64 = pngDosModulos(data).toString('base64');
  return { ...pagamento, point_of_interaction: { type, transaction_data: { ...transaction_data, qr_code_base64 } } };
}

/** A square picture of one bit per pixel, dark modules black. The format is simple enough to need no library. */
function pngDosModulos(modulos: boolean[][]): Buffer {
  const lado = modulos.length * PIXELS_POR_MODULO;
  const linhas = modulos.flatMap((linha) => {
    // A filter byte, then the pixels, each row filled up to whole bytes. White is 1.
    const bytes = Buffer.alloc(1 + Math.ceil(lado / 8));
    for (let x = 0; x < lado; x += 1)
      if (!linha[Math.floor(x / PIXELS_POR_MODULO)])
        bytes.writeUInt8(bytes.readUInt8(1 + (x >> 3)) | (0x80 >> (x & 7)), 1 + (x >> 3));
    return Array.from({ length: PIXELS_POR_MODULO }, () => bytes);
  });
  const cabecalho = Buffer.alloc(13);
  cabecalho.writeUInt32BE(lado, 0);
  cabecalho.writeUInt32BE(lado, 4);
  cabecalho.writeUInt8(1, 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pedacoDoPng('IHDR', cabecalho),
    pedacoDoPng('IDAT', deflateSync(Buffer.concat(linhas))),
    pedacoDoPng('IEND', Buffer.alloc(0)),
  ]);
}

function pedacoDoPng(tipo: string, dados: Buffer): Buffer {
  const corpo = Buffer.concat([Buffer.from(tipo, 'latin1'), dados]);
  const [tamanho, soma] = [Buffer.alloc(4), Buffer.alloc(4)];
  tamanho.writeUInt32BE(dados.length);
  soma.writeUInt32BE(crc32(corpo));
  return Buffer.concat([tamanho, corpo, soma]);
}
