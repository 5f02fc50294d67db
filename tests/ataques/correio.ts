import path from 'node:path';
import { caixaLocal } from '#demo/mailbox/local-mailbox.ts';
import { compraDe, enviarCompra, outroEndereco } from '#tests/falhas/carga.ts';
import { ate } from '#tests/falhas/espera.ts';
import type { Cena } from '#tests/falhas/relato.ts';
import { chamar, cookiesDe } from './contas.ts';
import { contagem, emOndas, type Palco } from './palco.ts';

const ESTRANHA = 'estranha@exemplo.test';
const PEDIDOS = 82;
const POR_HORA = 10;
/** After this time without a new message, no more are expected. */
const SILENCIO_MS = 10_000;

/** An unconfirmed account with a stranger's address triggers every kind of message to it. */
export async function cenaDoCorreio(cena: Cena, { demo, instancias }: Palco): Promise<void> {
  const da = (n: number) => instancias[n % instancias.length] ?? demo.url;
  const [ebook] = await demo.consultar(
    `select id, preco_centavos as "precoCentavos" from produtos where digital and arquivado_em is null order by id limit 1`,
  );
  const produto = ebook as { id: string; precoCentavos: number };
  const conta = { name: 'Alguém', email: ESTRANHA, password: 'senha-do-intruso' };
  const cookie = cookiesDe((await chamar(demo, '/sign-up/email', conta, '192.0.2.95')).cabecalhos);
  const pedidos = await emOndas(PEDIDOS, 10, (n) =>
    enviarCompra(da(n), compraDe({ produto, quantidade: 1 }), { email: ESTRANHA, cookie }),
  );
  await emOndas(40, 5, async (n) => {
    const caminho = n % 2 === 0 ? '/request-password-reset' : '/send-verification-email';
    await chamar({ url: da(n) }, caminho, { email: ESTRANHA }, outroEndereco(), demo.url);
  });
  const recebidas = await contarAteParar();
  const { n } = (await demo.consultar(`select count(*)::int as n from emails where para = '${ESTRANHA}'`))[0] ?? {};
  cena.exigir(
    `a stranger gets at most ${POR_HORA} messages of ${PEDIDOS} orders of an eBook and 40 requests for links`,
    recebidas > 0 && recebidas <= POR_HORA,
    recebidas,
    `${recebidas} of ${String(n)}; orders ${contagem(pedidos.map(({ status }) => status))}`,
  );
  const cartas = await daEstranha();
  cena.conferir(
    'each of them says why it came',
    cartas.length,
    cartas.filter(({ texto }) => !/Você recebeu esta mensagem porque/.test(texto)).map(({ assunto }) => assunto),
  );

  async function daEstranha() {
    return (await caixaLocal(path.join(demo.dataDir, 'mailbox')).listar()).filter(({ para }) => para === ESTRANHA);
  }

  async function contarAteParar(): Promise<number> {
    let visto = -1;
    let desde = performance.now();
    await ate(
      async () => {
        const { length } = await daEstranha();
        if (length !== visto) [visto, desde] = [length, performance.now()];
        return performance.now() - desde > SILENCIO_MS;
      },
      120_000,
      500,
    );
    return visto;
  }
}
