import type { Recusa } from '#domain/recusas.ts';
import type { Parada } from '#application/consentimentos/parar-de-receber.ts';
import type { TipoDeParada } from '#domain/consentimentos/consentimento.ts';
import type { Frases } from '#web/form-response.ts';

const paradas: Record<TipoDeParada, { pergunta: string; parou: string; nada: string }> = {
  'avise-me': {
    pergunta: 'Quer parar de receber os avisos de chegada neste e-mail? Todos os que ele espera são apagados.',
    parou: 'Pronto: este e-mail não recebe mais avisos de chegada.',
    nada: 'Este e-mail não espera por nenhum aviso de chegada. Não há nada a parar.',
  },
  'carrinho-deixado': {
    pergunta: 'Quer parar de receber lembretes do carrinho? A lista que guardamos para eles também é apagada.',
    parou: 'Pronto: você não recebe mais lembretes do carrinho.',
    nada: 'Os lembretes do carrinho já estão desligados. Não há nada a parar.',
  },
  'pedir-avaliacao': {
    pergunta: 'Quer parar de receber pedidos de avaliação neste e-mail? Você continua podendo avaliar quando quiser.',
    parou: 'Pronto: não pedimos mais avaliações neste e-mail.',
    nada: 'Não pedimos mais avaliações neste e-mail. Não há nada a parar.',
  },
};

export const perguntaDaParada = (tipo: TipoDeParada) => paradas[tipo].pergunta;
export const nadaAParar = (tipo: TipoDeParada) => paradas[tipo].nada;
export const eloDeOutro = 'Este link não é da loja. Copie o endereço inteiro da mensagem.';

export const frasesDaParada: Frases<Recusa<'elo-invalido'>, never, Parada> = {
  feito: ({ tipo }) => paradas[tipo].parou,
  recusas: { 'elo-invalido': eloDeOutro },
};
