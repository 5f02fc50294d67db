// @requirement 15.43.4
import { createHash } from 'node:crypto';
import type { CanalDeMedicao, ContaDeMedicao, FalhaDaMedicao } from '#application/ports/servicos-de-medicao.ts';
import { reaisDeCentavos } from '#domain/dinheiro.ts';
import type { ContatoMedido, EventoMedido } from '#domain/medicao/evento-medido.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { chamarServico, recusado } from './chamar-servico.ts';

const META = 'https://graph.facebook.com';
const VERSAO = 'v24.0';
/** Meta counts events with a test code too, so a test is no purchase. */
const EVENTO_DE_TESTE = 'TesteDaLoja';

const sha256 = (texto: string) => createHash('sha256').update(texto).digest('hex');
const soLetras = (texto: string) =>
  texto
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '')
    .normalize('NFC');
const semAcento = (texto: string) => texto.normalize('NFD').replace(/\p{M}+/gu, '');

/** Each field as Meta compares it: trimmed, in small letters, without punctuation; telephones with the country's code. */
function comparaveis({ nome, email, telefone, lugar }: ContatoMedido): Record<string, string> {
  const [primeiro = '', ...outros] = nome.trim().split(/\s+/);
  const digitos = telefone.replace(/\D/g, '').replace(/^0+/, '');
  return {
    em: email.trim().toLowerCase(),
    ph: digitos === '' ? '' : `55${digitos}`,
    fn: soLetras(primeiro),
    ln: soLetras(outros.join(' ')),
    ct: lugar ? semAcento(soLetras(lugar.cidade)) : '',
    st: lugar ? lugar.uf.toLowerCase() : '',
    zp: lugar ? lugar.cep.replace(/\D/g, '') : '',
    country: 'br',
  };
}

/** The buyer's data as Meta takes them: hashed, and only those that the order has. */
export function dadosDoComprador(contato: ContatoMedido): Record<string, string[]> {
  const presentes = Object.entries(comparaveis(contato)).filter(([, valor]) => valor !== '');
  return Object.fromEntries(presentes.map(([campo, valor]) => [campo, [sha256(valor)]]));
}

/** A sale as an event of Meta's Conversions API. */
export function eventoDaMeta({ ocorridoEm, navegador, pedido }: EventoMedido, shopUrl: string) {
  const { id, numero, itens, totalCentavos, contato } = pedido;
  return {
    event_name: 'Purchase',
    event_time: Math.floor(ocorridoEm.getTime() / 1000),
    // Meta drops a second event of the same id.
    event_id: id,
    action_source: 'website',
    event_source_url: `${shopUrl}/checkout`,
    user_data: { ...dadosDoComprador(contato), client_user_agent: navegador },
    custom_data: {
      currency: 'BRL',
      value: reaisDeCentavos(totalCentavos),
      order_id: String(numero),
      content_type: 'product',
      content_ids: [...new Set(itens.map(({ produtoId }) => produtoId))],
      contents: itens.map(({ produtoId, quantidade, precoCentavos, descontoCentavos }) => ({
        id: produtoId,
        quantity: quantidade,
        item_price: reaisDeCentavos(Math.round(precoCentavos - descontoCentavos / quantidade)),
      })),
      num_items: itens.reduce((soma, { quantidade }) => soma + quantidade, 0),
    },
  };
}

/** Meta's Conversions API, which is told of sales; it knows no refunds. `baseUrl` replaces Meta's address. */
export function criarMeta(shopUrl: string, baseUrl = META): CanalDeMedicao {
  async function enviar(conta: ContaDeMedicao, pedido: object): Promise<Result<null, FalhaDaMedicao>> {
    const { identificador, segredo } = conta;
    const endereco = `${baseUrl}/${VERSAO}/${identificador}/events?${new URLSearchParams({ access_token: segredo })}`;
    const resposta = await chamarServico(endereco, pedido);
    if (!resposta.ok) return resposta;
    const { status, corpo } = resposta.valor;
    const { events_received: recebidos, error: erro } = { ...(corpo as RespostaDaMeta | null) };
    if (status === 200 && recebidos === 1) return ok(null);
    return falha(
      recusado(typeof erro?.message === 'string' ? `${erro.code ?? status}: ${erro.message}` : `HTTP ${status}`, conta),
    );
  }
  return {
    enviar: (conta, evento) => enviar(conta, { data: [eventoDaMeta(evento, shopUrl)] }),
    testar: (conta, evento) =>
      enviar(conta, {
        data: [{ ...eventoDaMeta(evento, shopUrl), event_name: EVENTO_DE_TESTE }],
        test_event_code: conta.codigoDeTeste,
      }),
  };
}

type RespostaDaMeta = { events_received?: unknown; error?: { message?: unknown; code?: number } };
