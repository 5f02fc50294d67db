// @requirement 15.38.2
import type { ColunasDoCsv } from '#application/exportacao.ts';
import type { CategoriaExportada, ClienteExportado, CupomExportado } from '#db/exportacao/ler-exportacao.ts';
import { marcasDoCupom } from '#domain/cupons/cupom-campos.ts';
import { nomesDosCampos } from '#domain/tabela-de-campos.ts';
import { reaisNaPlanilha as reais } from '#domain/dinheiro.ts';

const simOuNao = (sim: boolean): string => (sim ? 'sim' : 'não');
const momento = (quando: Date | null): string => quando?.toISOString() ?? '';

export const colunasDoCliente: ColunasDoCsv<ClienteExportado> = [
  { titulo: 'id', valor: ({ id }) => id },
  { titulo: 'nome', valor: ({ nome }) => nome },
  { titulo: 'email', valor: ({ email }) => email },
  { titulo: 'telefone', valor: ({ telefone }) => telefone ?? '' },
  { titulo: 'endereco', valor: ({ endereco }) => endereco ?? '' },
  { titulo: 'numero', valor: ({ numero }) => numero ?? '' },
  { titulo: 'complemento', valor: ({ complemento }) => complemento ?? '' },
  { titulo: 'bairro', valor: ({ bairro }) => bairro ?? '' },
  { titulo: 'cidade', valor: ({ cidade }) => cidade ?? '' },
  { titulo: 'estado', valor: ({ uf }) => uf ?? '' },
  { titulo: 'cep', valor: ({ cep }) => cep ?? '' },
  { titulo: 'conta', valor: ({ temConta }) => simOuNao(temConta) },
  { titulo: 'pedidos_pagos', valor: ({ pedidosPagos }) => pedidosPagos },
  { titulo: 'gasto', valor: ({ gastoCentavos }) => reais(gastoCentavos) },
  { titulo: 'ultima_compra', valor: ({ ultimaCompra }) => momento(ultimaCompra) },
  { titulo: 'desde', valor: ({ criadoEm }) => momento(criadoEm) },
];

export const colunasDoCupom: ColunasDoCsv<CupomExportado> = [
  { titulo: 'codigo', valor: ({ codigo }) => codigo },
  { titulo: 'tipo', valor: ({ tipo }) => tipo },
  // Both kinds are stored in hundredths: of a percent, or of a real.
  { titulo: 'valor', valor: ({ valor }) => reais(valor) },
  { titulo: 'comeca_em', valor: ({ comecaEm }) => momento(comecaEm) },
  { titulo: 'validade', valor: ({ validade }) => validade },
  { titulo: 'ativo', valor: ({ ativo }) => simOuNao(ativo) },
  { titulo: 'minimo', valor: ({ minimoCentavos }) => (minimoCentavos === null ? '' : reais(minimoCentavos)) },
  { titulo: 'limite_usos', valor: ({ limiteUsos }) => limiteUsos ?? '' },
  { titulo: 'limite_por_pessoa', valor: ({ limitePorPessoa }) => limitePorPessoa ?? '' },
  { titulo: 'usos', valor: ({ usos }) => usos },
  ...nomesDosCampos(marcasDoCupom).map((marca) => ({
    titulo: marcasDoCupom[marca].coluna,
    valor: (cupom: CupomExportado) => simOuNao(cupom[marca]),
  })),
];

export const colunasDaCategoria: ColunasDoCsv<CategoriaExportada> = [
  { titulo: 'slug', valor: ({ slug }) => slug },
  { titulo: 'nome', valor: ({ nome }) => nome },
  { titulo: 'descricao', valor: ({ descricao }) => descricao },
  { titulo: 'posicao', valor: ({ posicao }) => posicao },
];
