import { setTimeout as esperar } from 'node:timers/promises';
import { credenciaisDoGemeo } from '#adapters/pagamentos/credenciais.ts';
import { demoSecret } from '#server/process/demo-secret.ts';
import type { Cena } from '#tests/falhas/relato.ts';
import { cabecalhosDoWebhook } from '#tests/support/assinar-aviso.ts';
import { pdfComScript, pdfDePaginasRepetidas, pdfInchado, pdfQueAbrePrograma } from '#tests/support/pdf-hostil.ts';
import { type Palco, pedir } from './palco.ts';

const PEDACO = 4 * 1024 * 1024;

/** Small PDFs that expand to large ones, and the state of /healthz meanwhile. */
export async function cenaDosPdfs(cena: Cena, { demo }: Palco): Promise<void> {
  let maiorSilencio = 0;
  let vigiando = true;
  const vigia = (async () => {
    while (vigiando) {
      const inicio = performance.now();
      await pedir(`${demo.url}/healthz`);
      maiorSilencio = Math.max(maiorSilencio, performance.now() - inicio);
      await esperar(20);
    }
  })();
  const cabecalhos = { Cookie: demo.cookies.admin, Origin: demo.url };
  const enviar = async (tipo: 'ebook' | 'amostra', pdf: Uint8Array) => {
    const inicio = performance.now();
    const anuncio = await pedir(`${demo.url}/api/admin/envios/pdfs`, {
      metodo: 'POST',
      cabecalhos: { ...cabecalhos, 'Content-Type': 'application/json' },
      corpo: JSON.stringify({ tipo, nome: 'livro.pdf', tamanho: pdf.length }),
    });
    const { envio } = JSON.parse(anuncio.texto) as { envio: string };
    let texto = '';
    for (let de = 0; de < pdf.length; de += PEDACO) {
      const corpo = pdf.subarray(de, de + PEDACO);
      const faixa = `bytes ${de}-${de + corpo.length - 1}/${pdf.length}`;
      ({ texto } = await pedir(`${demo.url}/api/admin/envios/pdfs/${envio}`, {
        metodo: 'PUT',
        cabecalhos: { ...cabecalhos, 'Content-Type': 'application/octet-stream', 'Content-Range': faixa },
        corpo,
      }));
    }
    return { texto, segundos: (performance.now() - inicio) / 1000 };
  };
  const hostis: [string, Uint8Array][] = [
    ['8,000 repeated pages', pdfDePaginasRepetidas()],
    ['250 MB in an object stream', pdfInchado(250 * 1024 * 1024)],
    ['a script', pdfComScript()],
    ['a program to launch', pdfQueAbrePrograma()],
  ];
  for (const [oque, pdf] of hostis)
    for (const tipo of ['ebook', 'amostra'] as const) {
      const { texto, segundos } = await enviar(tipo, pdf);
      const recusado = texto.includes('O PDF não foi aceito: ') && segundos < 15;
      cena.exigir(
        `${pdf.length} bytes with ${oque} (${tipo}) are refused within 15 s`,
        recusado,
        `${segundos.toFixed(1)} s`,
        texto,
      );
    }
  vigiando = false;
  await vigia;
  cena.exigir('/healthz is not silent for 3 s', maiorSilencio < 3000, `${Math.round(maiorSilencio)} ms`);
}

/** Webhooks of yesterday, and one signature with many bodies. */
export async function cenaDosAvisos(cena: Cena, { demo }: Palco): Promise<void> {
  const { webhookSecret } = credenciaisDoGemeo(await demoSecret(demo.dataDir));
  const avisar = async (cabecalhos: Record<string, string>, corpo: object) =>
    (
      await pedir(`${demo.url}/api/webhooks/mercado-pago?data.id=4242&type=payment`, {
        metodo: 'POST',
        cabecalhos,
        corpo: JSON.stringify(corpo),
      })
    ).status;
  const ontem = Date.now() - 25 * 3600 * 1000;
  const velhos = [
    await avisar(cabecalhosDoWebhook(webhookSecret, '4242', 'velho-1', String(ontem)), { id: 1 }),
    await avisar(cabecalhosDoWebhook(webhookSecret, '4242', 'velho-2', String(Math.floor(ontem / 1000))), { id: 2 }),
  ];
  cena.exigir(
    'webhooks signed 25 hours ago are refused, in seconds and milliseconds',
    velhos.every((um) => um === 401),
    velhos.join(),
  );
  const um = cabecalhosDoWebhook(webhookSecret, '4242', 'repetido');
  const status = await Promise.all(Array.from({ length: 200 }, (_, id) => avisar(um, { id, type: 'payment' })));
  const linhas = await demo.consultar(`select chave from eventos_pagamento where recurso_id = '4242'`);
  cena.exigir(
    '200 replays of one signature are one row',
    linhas.length === 1 && status.every((s) => s === 200),
    linhas.length,
  );
}
