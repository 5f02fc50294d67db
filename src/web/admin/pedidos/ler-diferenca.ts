// @requirement 15.44.7
import type { Loja } from '#application/loja.ts';
import { buscarDiferencaPorAcertar } from '#db/pedidos/ler-diferencas.ts';
import { linkDoWhatsapp } from '#domain/atendimento/atendimento.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { maiorValidade, validadeProposta } from '#domain/pedidos/diferenca-a-pagar.ts';
import { mensagemDaDiferenca } from './diferenca-frases.ts';

/** Returns the difference that an order still owes, with its link `elo` for those who may send it; null without one. */
export async function lerDiferencaDaPagina(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  { id, telefone }: { id: string; telefone: string },
  elo: string | null,
) {
  const diferenca = await buscarDiferencaPorAcertar(db, id);
  if (!diferenca) return null;
  const agora = relogio.agora();
  const link = diferenca.situacao === 'aberta' ? elo : null;
  return {
    diferenca,
    link,
    whatsapp: link && linkDoWhatsapp(telefone, mensagemDaDiferenca(diferenca.valorCentavos, link)),
    prazo: { hoje: diaEmSaoPaulo(agora), proposto: validadeProposta(agora), ultimo: maiorValidade(agora) },
  };
}
