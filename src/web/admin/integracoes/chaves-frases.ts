// @requirement 15.32.1
import type { ChaveCriada, ErroCriarChave, ErroRevogarChave } from '#application/integracoes/chaves-de-api.ts';
import {
  type CampoDaChave,
  type FaltaNaChave,
  MAIOR_NOME_DA_CHAVE,
  MAIS_CHAVES,
} from '#domain/integracoes/chave-de-api.ts';
import { frasesDasFaltas, tenteDeNovo } from '#web/admin/base/admin-frases.ts';
import type { Frases } from '#web/form-response.ts';
import { recusasDoUsuario } from '#web/frases/usuario-frases.ts';

export const erroAoCriarChave = 'Erro ao criar a chave.';
export const erroAoRevogarChave = 'Erro ao revogar a chave.';

const faltas: Readonly<Record<FaltaNaChave, string>> = {
  'nome-vazio': 'Dê um nome à chave, como ERP.',
  'nome-longo': `Use no máximo ${MAIOR_NOME_DA_CHAVE} caracteres.`,
  'sem-area': 'Marque ao menos uma área: sem nenhuma, a chave não abre nada.',
  'data-invalida': 'Informe uma data que exista, até o ano 2100.',
  'data-passada': 'Esta data já passou. Escolha hoje ou um dia à frente.',
};

export const frasesDeCriarChave: Frases<ErroCriarChave, CampoDaChave, ChaveCriada> = {
  feito: ({ nome }) => `Chave ${nome} criada.`,
  recusado: erroAoCriarChave,
  recusas: {
    campos: ({ faltas: achadas }) => ({ faltas: frasesDasFaltas(achadas, (falta) => faltas[falta]) }),
    'nome-em-uso': { faltas: { nome: 'Já existe uma chave em uso com este nome.' } },
    'chaves-demais': `A loja já tem ${MAIS_CHAVES} chaves. Revogue as que ninguém usa.`,
    'ja-gravado': 'Esta chave já foi criada com outros dados. Ela está na lista.',
    'sem-poder': recusasDoUsuario['sem-poder'],
  },
  falha: tenteDeNovo,
};

export const frasesDeRevogarChave: Frases<ErroRevogarChave, never, { nome: string }> = {
  feito: ({ nome }) => `Chave ${nome} revogada.`,
  recusado: erroAoRevogarChave,
  recusas: {
    'nao-encontrado': 'Esta chave não existe.',
    'sem-poder': recusasDoUsuario['sem-poder'],
  },
  falha: tenteDeNovo,
};
