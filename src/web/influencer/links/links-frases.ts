import type { ErroDoLink, LinkFeito } from '#application/comissoes/links.ts';
import { MAIOR_CANAL, MAXIMO_DE_LINKS, MAXIMO_DE_LINKS_FEITOS } from '#domain/comissoes/link-do-influencer.ts';
import type { Frases } from '#web/form-response.ts';

export const erroAoCarregarLinks = 'Erro ao carregar links.';
export const erroAoCriarLink = 'O link não foi criado.';

export type CampoDoLink = 'pagina' | 'canal';

const daPagina = (frase: string) => ({ faltas: { pagina: frase } });
const lista = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

export const frasesDoLink: Frases<ErroDoLink, CampoDoLink, LinkFeito> = {
  feito: ({ novo }) => (novo ? 'Link criado.' : 'Você já tinha este link: está na lista.'),
  recusas: {
    'pagina-vazia': daPagina('Diga a que página o link leva.'),
    'pagina-invalida': daPagina('Não entendemos esta página. Copie o endereço dela na loja e cole aqui.'),
    'pagina-de-outro-site': daPagina('O link só pode levar a uma página desta loja.'),
    'pagina-reservada': daPagina(
      'O link não pode levar a esta página. Escolha uma que todos veem: o início, os produtos, uma categoria ou um produto.',
    ),
    'pagina-desconhecida': daPagina('Não achamos esta página nem um produto com este nome.'),
    'varios-produtos': ({ nomes }) => daPagina(`Mais de um produto tem este nome. Qual é: ${lista.format(nomes)}?`),
    'canal-invalido': { faltas: { canal: `Diga o canal, com até ${MAIOR_CANAL} letras: youtube, bio, newsletter.` } },
    'sem-cupom': 'Você ainda não tem um cupom: fale com o Admin.',
    'links-demais': `Você já tem ${MAXIMO_DE_LINKS} links. Arquive um que não usa mais para criar outro.`,
    'links-no-limite': `Você já criou ${MAXIMO_DE_LINKS_FEITOS} links, que é o máximo. Reaproveite um deles: todos continuam funcionando.`,
  },
};

export const frasesDoArquivo: Frases<{ codigo: 'link-desconhecido' }> = {
  feito: 'Link arquivado. O endereço continua funcionando.',
  recusas: { 'link-desconhecido': 'Este link já estava arquivado.' },
};
