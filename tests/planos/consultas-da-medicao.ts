import { lerFunilPorDia, lerMedidas, lerMedidasComPedidos, lerProdutosMedidos } from '#db/queries/medicao/medidas.ts';
import { buscasSemResultado } from '#db/queries/produtos/buscas-sem-resultado.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { somarDias } from '#domain/periodo.ts';
import { caso, type Caso } from './caso.ts';

const hoje = diaEmSaoPaulo(new Date());
const noventaDias = { de: somarDias(hoje, -89), ate: hoje };
const mes = { de: somarDias(hoje, -29), ate: hoje };
const CHAVE = 'medidas_por_dia_de_dia_chave_pk';

export const casosDaMedicao: Caso[] = [
  caso(
    lerFunilPorDia,
    'de noventa dias',
    (db) => lerFunilPorDia(db, noventaDias),
    CHAVE,
    'vendas_por_dia_de_dia_chave_pk',
  ),
  caso(lerMedidasComPedidos, 'por origem', (db) => lerMedidasComPedidos(db, 'origem', noventaDias, 10), CHAVE),
  caso(lerMedidasComPedidos, 'por aparelho', (db) => lerMedidasComPedidos(db, 'aparelho', noventaDias, 10), CHAVE),
  caso(lerMedidas, 'das páginas', (db) => lerMedidas(db, 'pagina', noventaDias, 10), CHAVE),
  caso(lerMedidas, 'das buscas', (db) => lerMedidas(db, 'busca', noventaDias, 10), CHAVE),
  caso(
    lerProdutosMedidos,
    'de um mês',
    (db) => lerProdutosMedidos(db, mes, 10_000),
    CHAVE,
    'vendas_por_dia_de_dia_chave_pk',
  ),
  caso(buscasSemResultado, 'duas', (db) => buscasSemResultado(db, ['cavalo', 'nadaparecido'])),
];
