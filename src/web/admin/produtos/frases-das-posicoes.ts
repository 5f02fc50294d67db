import { type FaltaNasPosicoes, limitesDasPosicoes } from '#domain/produtos/posicao.ts';
import { numeroComMilhares } from '#domain/numeros.ts';

export const posicoesLongas = `O texto é longo demais: até ${numeroComMilhares(limitesDasPosicoes.texto)} letras. De um PGN grande, deixe só as partidas deste livro.`;

/** Returns the error of a book's positions with its line. */
export function mensagemDasPosicoes({ codigo, linha, texto }: FaltaNasPosicoes): string {
  switch (codigo) {
    case 'posicoes-longas':
      return posicoesLongas;
    case 'posicoes-demais':
      return `São no máximo ${limitesDasPosicoes.posicoes} posições.`;
    case 'fen-invalida':
      return `Linha ${linha}: esta FEN não é uma posição de xadrez.`;
    case 'lance-ilegal':
      return `Linha ${linha}: o lance “${texto}” não é legal aqui.`;
    case 'sem-fen':
      return `Linha ${linha}: falta a FEN antes dos lances.`;
    case 'sem-solucao':
      return `Linha ${linha}: falta a solução desta posição, na linha de baixo.`;
    case 'pgn-invalido':
      return `Linha ${linha}: a partida em PGN que começa aqui não pôde ser lida.`;
    case 'lances-demais':
      return `Linha ${linha}: são no máximo ${limitesDasPosicoes.lances} lances por posição.`;
  }
}
