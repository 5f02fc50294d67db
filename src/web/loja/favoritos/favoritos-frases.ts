import type { ErroCompartilhar } from '#application/favoritos/compartilhar-lista.ts';
import type { ErroConfirmarNovidades, ErroPedirNovidades } from '#application/favoritos/pedir-novidades.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import type { Frases } from '#web/form-response.ts';

const muitasListas = 'Muitas listas novas vieram desta rede hoje. Tente amanhã, ou entre na sua conta.';

export const frasesDeCompartilhar: Frases<ErroCompartilhar, 'nome', { codigo: string }> = {
  feito: 'Pronto: quem tem o link vê a sua lista. Ela acompanha o que você salvar ou tirar.',
  recusas: {
    'lista-vazia': 'A lista está vazia. Salve um produto primeiro.',
    'nome-comprido': { faltas: { nome: 'Informe um nome de até 40 letras, ou deixe vazio.' } },
    'sem-chave': 'Não deu para compartilhar. Abra esta página de novo e tente outra vez.',
    'muitas-listas': muitasListas,
    'muitas-tentativas': 'Muitas listas em pouco tempo. Espere um pouco e tente de novo.',
  },
};

export const frasesDeParar: Frases<never> = {
  feito: 'O link não abre mais. Se quiser, compartilhe de novo: ele será outro.',
  recusas: {},
};

export const frasesDeNovidades: Frases<ErroPedirNovidades, 'email'> = {
  feito: 'Confira o seu e-mail: mandamos um link para confirmar. Ele vale por 48 horas.',
  recusas: {
    'email-invalido': { faltas: { email: 'Informe um e-mail válido.' } },
    'lista-vazia': 'A lista está vazia. Salve um produto primeiro.',
    'sem-chave': 'Não deu para pedir os avisos. Abra esta página de novo e tente outra vez.',
    'muitas-listas': muitasListas,
    'muitas-tentativas': 'Muitos pedidos seguidos. Espere um pouco e tente de novo.',
  },
};

export const frasesDeConfirmar: Frases<ErroConfirmarNovidades> = {
  feito: 'Pronto. Quando houver novidade nos seus favoritos, você recebe um e-mail.',
  recusas: {
    'elo-invalido': 'Este link não é da loja. Copie o endereço inteiro da mensagem.',
    vencido: 'Este link venceu, ou o pedido já não existe. Peça de novo na página dos favoritos.',
  },
};

/** Returns how the price changed since the saving; null where it is the same. */
export function fraseDaMudanca(diferencaCentavos: Centavos): string | null {
  if (diferencaCentavos === 0) return null;
  const quanto = formatarReais(Math.abs(diferencaCentavos));
  return diferencaCentavos < 0 ? `Baixou ${quanto} desde que você salvou` : `Subiu ${quanto} desde que você salvou`;
}

export const frasesDosFavoritos = {
  titulo: 'Favoritos',
  vazia: 'Nada salvo ainda. Toque no coração de um produto para guardá-lo aqui.',
  semScripts: 'Os favoritos ficam no seu navegador e precisam de JavaScript para aparecer.',
  carregar: 'Não conseguimos carregar os produtos. Confira a internet e tente de novo.',
  semLista: 'Esta lista não existe, ou não está mais compartilhada.',
  muitas: 'Muitos links errados em pouco tempo. Espere alguns minutos e tente de novo.',
  foraDaLoja: (quantos: number) =>
    quantos === 1
      ? 'Um produto da lista não está mais à venda.'
      : `${quantos} produtos da lista não estão mais à venda.`,
} as const;
