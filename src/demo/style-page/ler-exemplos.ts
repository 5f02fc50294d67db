/** Names that fill `/_demo/estilo`: given by the loader, so that no script of a shop holds them. */
export const exemplosDoEstilo = {
  trilha: 'Peças Staunton Clube',
  tabuleiro: { id: 'tabuleiro-oficial-marchetado-50-cm', nome: 'Tabuleiro oficial marchetado 50 cm' },
  ebook: { id: 'o-roque-e-o-rei-seguro', nome: 'O Roque e o Rei Seguro' },
  feltros: { id: 'feltros-adesivos-para-bases-cartela-com-20', nome: 'Feltros adesivos para bases, cartela com 20' },
  clientes: ['Beatriz Fictícia', 'Renato Siqueira', 'Lúcia Tavares'],
};
export type ExemplosDoEstilo = typeof exemplosDoEstilo;
