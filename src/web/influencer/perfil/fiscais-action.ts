import { type ErroSalvarDadosFiscais, salvarDadosFiscais } from '#application/comissoes/salvar-dados-fiscais.ts';
import { type DadosFiscais, maximosDosDadosFiscais } from '#domain/comissoes/dados-fiscais.ts';
import { acao } from '#web/form-action.ts';
import { digitados, texto } from '#web/form-fields.ts';
import type { Frases } from '#web/form-response.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';

const faltasDoDocumento = {
  'documento-falta': 'Informe o CPF ou o CNPJ.',
  'documento-invalido': 'Confira o CPF (11 números) ou o CNPJ (14 caracteres).',
  longo: 'O texto é longo demais.',
};

const frasesDosFiscais: Frases<ErroSalvarDadosFiscais, keyof DadosFiscais> = {
  feito: 'Dados salvos. Eles valem para os próximos repasses.',
  recusas: {
    campos: ({ faltas: { documento, nome, endereco } }) => ({
      faltas: {
        ...(documento && { documento: faltasDoDocumento[documento] }),
        ...(nome && { nome: `Use até ${maximosDosDadosFiscais.nome} caracteres.` }),
        ...(endereco && { endereco: `Use até ${maximosDosDadosFiscais.endereco} caracteres.` }),
      },
    }),
  },
};

/** Saves the influencer's own document, name and address for papers. */
export const salvarFiscais = acao(
  digitados({ documento: texto(100), nome: texto(1000), endereco: texto(1000) }),
  ({ loja, context }, { digitado }) => salvarDadosFiscais(loja, quemPede(context).uid, digitado),
  frasesDosFiscais,
);
