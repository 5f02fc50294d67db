import { lerFunilPorDia, lerMedidas, lerMedidasComPedidos, lerProdutosMedidos } from '#db/medicao/ler-medidas.ts';
import { buscasSemResultado } from '#db/produtos/ler-buscas-sem-resultado.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { somarDias } from '#domain/periodo.ts';
import { caso, type Caso } from './caso.ts';

const hoje = diaEmSaoPaulo(new Date());
const noventaDias = { de: somarDias(hoje, -89), ate: hoje };
const mes = { de: somarDias(hoje, -29), ate: hoje };
const CHAVE = 'medidas_por_dia_de_dia_chave_pk';

export const casosDaMedicao: Caso[] = [
  caso(lerFunilPorDia, 'de noventa dias', [noventaDias], CHAVE, 'vendas_por_dia_de_dia_chave_pk'),
  caso(lerMedidasComPedidos, 'por origem', ['origem', noventaDias, 10], CHAVE),
  caso(lerMedidasComPedidos, 'por aparelho', ['aparelho', noventaDias, 10], CHAVE),
  caso(lerMedidas, 'das páginas', ['pagina', noventaDias, 10], CHAVE),
  caso(lerMedidas, 'das buscas', ['busca', noventaDias, 10], CHAVE),
  caso(lerProdutosMedidos, 'de um mês', [mes, 10_000], CHAVE, 'vendas_por_dia_de_dia_chave_pk'),
  caso(buscasSemResultado, 'duas', [['cavalo', 'nadaparecido']]),
];
