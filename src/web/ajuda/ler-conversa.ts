import { linkDoWhatsapp, prazoDaResposta } from '#domain/atendimento/atendimento.ts';
import type { Conversa } from '#db/atendimento/ler-conversas.ts';
import type { Loja } from '#application/loja.ts';
import { lerDadosDaLoja } from '#db/configuracao/ler-configuracao.ts';
import { marcarConversaLida } from '#application/atendimento/marcar-lida.ts';
import { novoId } from '#domain/identificador.ts';
import type { Fala } from '#web/ui/base/conversa.tsx';

/**
 * Returns the conversation shown on a customer's page and marks it as read; null before the first message. Staff appear
 * under the shop's name. `chave` is the key of the next form; `sobre` begins the WhatsApp message.
 */
export async function conversaDoCliente(
  loja: Pick<Loja, 'db'>,
  conversa: Conversa | null,
  sobre: string,
): Promise<{
  falas: Fala[];
  situacao: Conversa['situacao'] | null;
  prazo: Date | null;
  chave: string;
  whatsapp: string | null;
}> {
  const { nome, whatsapp } = await lerDadosDaLoja(loja.db);
  if (conversa?.naoLidaPeloCliente) await marcarConversaLida(loja, conversa.id, 'cliente');
  return {
    falas: (conversa?.mensagens ?? []).map(({ id, de, texto, fotos, criadoEm }) => ({
      id,
      de,
      quem: de === 'loja' ? nome : 'Você',
      texto,
      fotos,
      criadoEm,
    })),
    situacao: conversa?.situacao ?? null,
    prazo: conversa?.esperandoDesde ? prazoDaResposta(conversa.esperandoDesde) : null,
    chave: novoId(),
    whatsapp: linkDoWhatsapp(whatsapp, `Olá! Preciso de ajuda com ${sobre}.`),
  };
}
