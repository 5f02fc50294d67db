import type { ErroAvaliar } from '#application/avaliacoes/avaliar.ts';
import type { CampoDaAvaliacao } from '#domain/avaliacoes/avaliacao.ts';
import type { NaoEncontrado } from '#domain/recusas.ts';
import { recusasDasFotos } from '#web/formulario-com-fotos.ts';
import type { Frases } from '#web/form-response.ts';
import { naoEntregue } from './avaliar-palavras.ts';

const faltas = {
  nota: 'Escolha de 1 a 5 estrelas.',
  texto: 'O texto pode ter até 2.000 caracteres.',
} as const satisfies Record<CampoDaAvaliacao, string>;

export const frasesDeAvaliar: Frases<ErroAvaliar, CampoDaAvaliacao | 'fotos', { editada: boolean }> = {
  feito: ({ editada }) =>
    editada
      ? 'Avaliação mudada. A loja lê o que mudou antes de mostrar; até lá fica o que já estava na página.'
      : 'Obrigado! Sua avaliação aparece na página do produto assim que a loja a ler.',
  recusas: {
    campos: ({ faltas: quais }) => ({
      faltas: Object.fromEntries(Object.keys(quais).map((campo) => [campo, faltas[campo as CampoDaAvaliacao]])),
    }),
    'nao-encontrado': 'Esta avaliação não existe mais. A página está como é agora.',
    'nao-entregue': naoEntregue,
    'nao-comprado': 'Este produto não está neste pedido.',
    'ja-avaliado': 'Este produto já tem a sua avaliação neste pedido. Você pode editá-la.',
    ...recusasDasFotos,
    'fotos-demais': { faltas: { fotos: 'São até 3 fotografias por avaliação.' } },
    mudou: 'A avaliação mudou em outra aba. Ela está aqui como é agora.',
  },
};

export const frasesDeParar: Frases<NaoEncontrado> = {
  feito: 'Pronto: não pedimos mais avaliações a este e-mail.',
  recusas: { 'nao-encontrado': 'Este pedido não existe mais.' },
};
