import type { TextosDoProduto } from '#domain/produtos/textos-do-produto.ts';

const OFICINA = 'Oficina Aurora (fictícia), Petrópolis';
const UM_ANO = '1 ano contra empenamento, rachadura e descolamento';

/** The texts of the demo's dearer goods, by name. */
export const textosDaDemo: Readonly<Record<string, Partial<TextosDoProduto>>> = {
  'Conjunto Clube em buxo, ébano e nogueira': {
    naCaixa:
      '34 peças em buxo e ébano, rei de 95 mm\nTabuleiro maciço de 53 × 53 cm\nCaixa em cedro com divisões forradas\nCera de carnaúba, 30 g, e pano de algodão',
    fabricante: OFICINA,
    origem: 'Buxo e ébano com nota de origem; nogueira de poda',
    garantia: UM_ANO,
  },
  'Kit Torneio: vinil, peças com peso e tubo': {
    naCaixa:
      'Tabuleiro de enrolar em vinil, 51 × 51 cm\n34 peças com peso, marfim e preto\nTubo de lona com alça de couro\nSaquinho de algodão com cordão',
    garantia: '1 ano contra defeito de fabricação',
  },
  'Tabuleiro em nogueira e bordo, casas de 55 mm': {
    naCaixa: 'Tabuleiro com pés de feltro\nPano de algodão para o óleo\nFolha com os cuidados',
    fabricante: OFICINA,
    origem: 'Nogueira de poda, bordo de manejo',
    garantia: UM_ANO,
  },
  'Tabuleiro oficial marchetado 50 cm': {
    naCaixa: 'Tabuleiro com feltro nas quatro pontas\nFolha com os cuidados',
    fabricante: OFICINA,
    origem: 'Lâminas de mogno e bordo de manejo',
    garantia: UM_ANO,
  },
  'Tabuleiro em bloco de pau-ferro e pau-marfim': {
    naCaixa: 'Tabuleiro com pés de cortiça\nDocumento de origem florestal\nFolha com os cuidados',
    fabricante: OFICINA,
    origem: 'Pau-ferro e pau-marfim com documento de origem florestal',
    garantia: UM_ANO,
  },
  'Tabuleiro de mármore branco e preto, casas de 50 mm': {
    naCaixa: 'Tabuleiro com base em feltro\nCantoneiras de espuma',
    fabricante: 'Marmoraria Bispo (fictícia), Cachoeiro de Itapemirim',
    origem: 'Mármore brasileiro',
    garantia: '1 ano contra trinca que não seja de queda',
  },
  'Peças Staunton Clube, rei de 95 mm': {
    naCaixa:
      '34 peças, com uma dama extra de cada cor\nCaixa em cedro com divisões forradas\nCera para manutenção, 30 g',
    fabricante: OFICINA,
    origem: 'Buxo e ébano com nota de origem',
    garantia: '1 ano contra rachadura e peso solto',
  },
  'Peças Staunton em padauk e buxo, rei de 85 mm': {
    naCaixa: '34 peças, com uma dama extra de cada cor\nSaquinho de algodão',
    fabricante: OFICINA,
    origem: 'Padauk e buxo com nota de origem',
    garantia: '1 ano contra rachadura e peso solto',
  },
  'Peças em mármore branco e preto, rei de 80 mm': {
    naCaixa: '32 peças em berço de espuma',
    fabricante: 'Marmoraria Bispo (fictícia), Cachoeiro de Itapemirim',
    origem: 'Mármore brasileiro',
    garantia: '1 ano: a peça que lascar, repomos',
  },
  'Relógio analógico de madeira com dois mostradores': {
    naCaixa: 'Relógio com a corda dada\nChave de reserva\nManual em português',
    garantia: '1 ano contra defeito do mecanismo',
  },
  'Relógio digital de torneio': {
    naCaixa: 'Relógio\n2 pilhas AA\nManual em português',
    garantia: '1 ano contra defeito de fabricação',
  },
  'Kit Blitz: relógio digital, tabuleiro e peças': {
    naCaixa:
      'Relógio digital de torneio\nTabuleiro de enrolar em vinil, 51 × 51 cm\n34 peças com peso, marfim e preto\nCartão com os ritmos e como programá-los',
  },
  'Kit Primeiros Lances: tabuleiro, peças e livro': {
    naCaixa:
      'Tabuleiro de 36 × 36 cm em nogueira e pau-marfim\n32 peças, rei de 68 mm com base de 29 mm, em feltro\nLivro Xadrez do zero, impresso\nCartão com o movimento das peças',
  },
  'Kit Escola para dez tabuleiros': {
    naCaixa:
      '10 tabuleiros de enrolar: 4 verdes, 3 azuis e 3 marrons\n10 jogos de 34 peças, rei de 95 mm\n10 saquinhos de algodão numerados\nUm bloco de planilhas com 50 folhas',
  },
  'Tabuleiro mural magnético para aulas, 90 cm': {
    naCaixa:
      'Mural de 90 × 90 cm, com ganchos para parede\n34 peças magnéticas, com uma dama extra de cada cor\n12 setas e 8 marcadores de casa\nBolsinha de algodão para guardar tudo',
  },
};
