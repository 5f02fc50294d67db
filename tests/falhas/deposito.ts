// @requirement 11.18.15
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { abrirDepositoS3 } from '#tests/support/deposito-s3.ts';
import { abrirLinha } from '#tests/support/linha.ts';
import type { ProcessoDaLoja } from '#tests/support/loja-processo.ts';
import { enviarCompra, novaCompra } from './carga.ts';
import { entrarComo } from './admin.ts';
import { abrir, ate, emSegundos } from './espera.ts';
import { conferirFim } from './invariantes.ts';
import { abrirLoja, type Palco } from './palco.ts';
import type { Relato } from './relato.ts';

/** Two tries of 8 s without a byte, and the pause between them. */
const PRAZO_DA_RECUSA_MS = 40_000;
const PRAZO_DA_VOLTA_MS = 20_000;

/** The object store cut off, silent, and back: photographs and eBooks fail clearly, all else goes on. */
export async function cenaDoDeposito(relato: Relato, palco: Palco): Promise<void> {
  const cena = relato.cena('object store gone and back');
  const pasta = path.join(palco.pasta, 'deposito');
  await mkdir(pasta);
  const s3 = await abrirDepositoS3(path.join(pasta, 's3'), ['loja']);
  const linha = await abrirLinha(s3.endpoint);
  const dados = { dataDir: path.join(pasta, 'dados') };
  const compras = [novaCompra(palco.produtos)];
  let loja: ProcessoDaLoja | null = null;
  try {
    const aberta = await abrirLoja({
      ...dados,
      ambiente: {
        S3_BUCKET: 'loja',
        S3_ENDPOINT: new URL(linha.url).origin,
        AWS_ACCESS_KEY_ID: s3.chave,
        AWS_SECRET_ACCESS_KEY: s3.segredo,
      },
    });
    loja = aberta;
    const { url } = aberta;
    const admin = await entrarComo(url, 'admin@grande-roque.test');
    const cliente = await entrarComo(url, 'cliente@grande-roque.test');
    const pagina = await abrir(`${url}/produtos`);
    const [foto = ''] = /\/arquivos\/produtos\/[\w./-]+\.webp/.exec(pagina.texto) ?? [];
    const ebooks = await fetch(`${url}/meus-ebooks`, { headers: { Cookie: cliente } }).then((veio) => veio.text());
    const [livro = ''] = /\/download-ebook\/[a-z0-9-]+\/[A-Za-z0-9]{20}/.exec(ebooks) ?? [];
    const imagem = await readFile('public/compartilhar.jpg');
    const tentar = async (caminho: string, opcoes: RequestInit = {}) => {
      const inicio = performance.now();
      const veio = await fetch(url + caminho, { ...opcoes, signal: AbortSignal.timeout(2 * PRAZO_DA_RECUSA_MS) });
      return { status: veio.status, texto: await veio.text(), ms: performance.now() - inicio };
    };
    const enviar = () =>
      tentar('/api/admin/envios/imagens?para=produtos&nome=foto.jpg', {
        method: 'POST',
        headers: { Cookie: admin, Origin: url, 'Content-Type': 'image/jpeg' },
        body: new Uint8Array(imagem),
      });
    const baixar = () => tentar(livro, { headers: { Cookie: cliente } });
    const [antes, enviada, baixado] = [await tentar(foto), await enviar(), await baixar()];
    cena.exigir(
      'at first: a photograph, an eBook and an upload',
      antes.status === 200 && enviada.status === 201 && baixado.status === 200,
      3,
      `${foto} ${antes.status}, ${enviada.status} ${enviada.texto.slice(0, 200)}, ${livro} ${baixado.status}`,
    );
    for (const [como, quebrar] of [
      ['cut off', () => linha.desligar()],
      ['silent', () => linha.calar()],
    ] as const) {
      quebrar();
      const [daLoja, foraDoAr, envio, livroFora, viva] = [
        await abrir(`${url}/produto/${palco.produtos[1]?.id}`),
        await tentar(foto),
        await enviar(),
        await baixar(),
        await abrir(`${url}/readyz`),
      ];
      const compra = novaCompra(palco.produtos);
      compras.push(compra);
      const feita = await enviarCompra(url, compra);
      cena.exigir(
        `${como}: pages, orders and /readyz go on`,
        daLoja.status === 200 && feita.status === 200 && viva.status === 200,
        3,
        `${daLoja.status}, ${feita.status}, ${viva.status}`,
      );
      cena.exigir(
        `${como}: a photograph is 503, and not kept by browsers (ms)`,
        foraDoAr.status === 503 && foraDoAr.ms < PRAZO_DA_RECUSA_MS,
        Math.round(foraDoAr.ms),
        `${foraDoAr.status}`,
      );
      cena.exigir(
        `${como}: an upload is refused with a sentence (ms)`,
        envio.status >= 500 && /Tente novamente/.test(envio.texto) && envio.ms < PRAZO_DA_RECUSA_MS,
        Math.round(envio.ms),
        `${envio.status} ${envio.texto.slice(0, 200)}`,
      );
      cena.exigir(
        `${como}: an eBook's download answers a page that says so, without details (ms)`,
        livroFora.status >= 500 && !/at .*\.js|ECONN|S3/.test(livroFora.texto) && livroFora.ms < PRAZO_DA_RECUSA_MS,
        Math.round(livroFora.ms),
        `${livroFora.status} ${livroFora.texto.slice(0, 300)}`,
      );
      linha.ligar();
      const volta = await ate(
        async () =>
          (await tentar(foto)).status === 200 && (await enviar()).status === 201 && (await baixar()).status === 200,
        PRAZO_DA_VOLTA_MS,
        200,
      );
      cena.exigir(`${como}: all is back without a restart`, volta !== null, emSegundos(volta));
    }
  } finally {
    linha.ligar();
    await loja?.parar();
    linha.fechar();
    await s3.fechar();
  }
  await conferirFim(cena, dados, compras);
}
