import type { ProdutoDoCartao } from '#db/queries/catalogo.ts';
import { Cartao } from '#web/components/catalogo/cartao.tsx';

type GradeProps = {
  produtos: ProdutoDoCartao[];
  /** The grid opens its page, so its first photographs are not waited for. */ noTopo?: boolean;
  ocupada?: boolean;
};

const NA_PRIMEIRA_LINHA = 4;
const NA_PRIMEIRA_LINHA_DO_TELEFONE = 2;

export function Grade({ produtos, noTopo = false, ocupada = false }: GradeProps) {
  return (
    <ul className="grade" aria-busy={ocupada || undefined}>
      {produtos.map((produto, indice) => (
        <Cartao
          key={produto.id}
          produto={produto}
          prioridade={noTopo && indice < NA_PRIMEIRA_LINHA_DO_TELEFONE}
          semEspera={noTopo && indice < NA_PRIMEIRA_LINHA}
        />
      ))}
    </ul>
  );
}
