import * as z from 'zod/mini';
import { criarLink, tirarLink } from '#application/comissoes/links.ts';
import { MAIOR_PAGINA_DIGITADA } from '#domain/comissoes/destino-do-link.ts';
import { acao, acoes } from '#web/form-action.ts';
import { digitados, texto } from '#web/form-fields.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { frasesDoArquivo, frasesDoLink } from './links-frases.ts';

const criar = acao(
  // One character more than allowed, so that a longer text is refused and not cut.
  digitados({ pagina: texto(MAIOR_PAGINA_DIGITADA + 1), canal: texto(200) }),
  ({ loja, context }, { digitado }) => criarLink(loja, quemPede(context).uid, digitado),
  frasesDoLink,
  {
    status: {
      'pagina-vazia': 422,
      'pagina-invalida': 422,
      'pagina-de-outro-site': 422,
      'pagina-reservada': 422,
      'pagina-desconhecida': 422,
      'varios-produtos': 422,
      'canal-invalido': 422,
    },
  },
);

const arquivar = acao(
  z.object({ id: texto(128) }),
  ({ loja, context }, { id }) => tirarLink(loja, quemPede(context).uid, id),
  frasesDoArquivo,
);

export const action = acoes({ criar, arquivar }, 'criar');
