// @requirement 15.44.1
import { formatarReais } from '#domain/dinheiro.ts';
import { type FaltasDaAlteracao, type LinhaDoPedido, nomeDaLinha } from '#domain/pedidos/alteracao-digitada.ts';
import { Campo } from '#web/ui/form/campo.tsx';
import { controlado } from '#web/ui/form/use-campos.ts';
import { Trash2 } from '#web/ui/media/icones.tsx';

type LinhasDaAlteracaoProps = {
  linhas: readonly LinhaDoPedido[];
  /** Units of each line, as typed. */
  quantidades: readonly string[];
  faltas: FaltasDaAlteracao;
  mudar: (i: number, quantidade: string) => void;
};

/** The goods that the order has, each with the units that stay. */
export function LinhasDaAlteracao({ linhas, quantidades, faltas, mudar }: LinhasDaAlteracaoProps) {
  return (
    <fieldset className="novo-parte">
      <legend>Produtos do pedido</legend>
      <ol className="novo-itens">
        {linhas.map((linha, i) => {
          const quantidade = quantidades[i] ?? '';
          const sai = quantidade.trim() === '0';
          return (
            <li key={linha.itens.join()} className="novo-item">
              <p className={sai ? 'editar-nome editar-sai' : 'editar-nome'}>{nomeDaLinha(linha)}</p>
              <p className="dica editar-pago">
                {linha.quantidade} × {formatarReais(linha.precoCentavos)}
              </p>
              <div className="campos">
                <Campo
                  rotulo={`Quantidade de ${nomeDaLinha(linha)}`}
                  nome=""
                  erro={faltas[`linha-${i}`]}
                  dica={linha.kit ? 'Um kit fica ou sai inteiro.' : 'Unidades a mais custam o preço de hoje.'}
                  {...controlado(quantidade, (texto) => mudar(i, texto))}
                  inputMode="numeric"
                  className="colunas-3-largo"
                  maxLength={3}
                  autoComplete="off"
                />
              </div>
              <button
                type="button"
                className="botao botao-pequeno"
                onClick={() => mudar(i, sai ? String(linha.quantidade) : '0')}
                aria-label={`${sai ? 'Deixar' : 'Tirar'} ${nomeDaLinha(linha)}`}
              >
                {!sai && <Trash2 className="icone icone-pequeno" aria-hidden />}
                {sai ? 'Deixar no pedido' : 'Tirar'}
              </button>
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
