// @requirement 11.18.3
import { request } from 'node:http';
import { setTimeout as esperar } from 'node:timers/promises';
import sharp from 'sharp';
import type { Cena } from '#tests/falhas/relato.ts';
import { formularioDeAjuda } from './imagens.ts';
import { contagem, type Palco, pedir } from './palco.ts';

const CONEXOES = 44;
const MEBIBYTE = 1024 * 1024;
/** The server looks every 15 s. */
const PRAZO_PARA_ENCERRAR_MS = 60_000;

/** Connections that send most of a form with photographs and then hardly anything. */
export async function cenaDosLentos(cena: Cena, { demo }: Palco): Promise<void> {
  const [produto] = await demo.consultar(`select id from produtos where arquivado_em is null order by id limit 1`);
  const url = `${demo.url}/ajuda/produto/${String(produto?.['id'])}`;
  const inicio = performance.now();
  const lentas = Array.from({ length: CONEXOES }, (_, n) => {
    const { promise: parou, resolve: parar } = Promise.withResolvers<void>();
    const { promise: acabou, resolve: acabar } = Promise.withResolvers<number>();
    const indo = request(url, {
      method: 'POST',
      agent: false,
      headers: {
        Origin: demo.url,
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': 20 * MEBIBYTE,
        // Eleven from each of four addresses.
        'X-Forwarded-For': `203.0.113.${100 + (n % 4)}`,
      },
    });
    const fim = () => {
      parar();
      acabar(performance.now() - inicio);
    };
    indo.on('response', (resposta) => resposta.resume().on('end', fim).on('error', fim)).on('error', fim);
    indo.write('--x\r\nContent-Disposition: form-data; name="fotos"; filename="a.jpg"\r\n\r\n');
    indo.write(Buffer.alloc(12 * MEBIBYTE, 7), () => parar());
    // Never ended: a byte now and then keeps the connection from being idle.
    const gotas = setInterval(() => indo.destroyed || indo.write('x'), 1000);
    void acabou.then(() => clearInterval(gotas));
    return { parou, acabou, desistir: () => indo.destroy() };
  });
  await Promise.all(lentas.map(({ parou }) => parou));
  const foto = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#223344' } })
    .jpeg()
    .toBuffer();
  const honestos = await Promise.all(
    [1, 2, 3].map(async (n) => {
      const { tipo, corpo } = await formularioDeAjuda(`lenta-${n}`, 'foto.jpg', foto);
      const cabecalhos = { 'Content-Type': tipo, Origin: demo.url, 'X-Forwarded-For': `20.51.${n}.7` };
      return (await pedir(url, { metodo: 'POST', cabecalhos, corpo })).status;
    }),
  );
  cena.exigir(
    `while ${CONEXOES} connections of four addresses hold their forms back, photographs of others are accepted`,
    honestos.every((status) => status === 303),
    honestos.length,
    contagem(honestos),
  );
  const duracoes = await Promise.all(
    lentas.map(({ acabou }) => Promise.race([acabou, esperar(PRAZO_PARA_ENCERRAR_MS, Number.POSITIVE_INFINITY)])),
  );
  for (const { desistir } of lentas) desistir();
  const ultima = Math.max(...duracoes);
  cena.exigir(
    'the slow ones are ended (s)',
    Number.isFinite(ultima),
    Math.round(ultima / 1000),
    `${duracoes.filter((ms) => !Number.isFinite(ms)).length} still open after ${PRAZO_PARA_ENCERRAR_MS / 1000} s`,
  );
}
