import { totalEmCentavos } from '#domain/carrinho.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import type { Imagem } from '#domain/imagem.ts';
import { Fotografia } from '#web/components/fotografia.tsx';
import { mensagemDaMudanca } from '#web/messages/mudanca-do-item.ts';
import type { LinhaConferida, Mudanca } from './mudancas.ts';

type ItensProps = {
  conferidas: readonly LinhaConferida[];
  /** Takes a line out of the cart; without it the list is only read. */
  remover?: (id: string, variacao: string) => void;
};

function ehImagem(valor: unknown): valor is Imagem {
  if (typeof valor !== 'object' || valor === null) return false;
  const { pasta, largura, altura, larguras } = valor as Partial<Imagem>;
  return (
    typeof pasta === 'string' && typeof largura === 'number' && typeof altura === 'number' && Array.isArray(larguras)
  );
}

/** The photograph as the server has it now, else as the cart kept it. The name stands beside it. */
function Foto({ linha, item }: LinhaConferida) {
  const imagem = [item?.imagem, linha.imagem].find(ehImagem);
  return <div className="item-f">{imagem && <Fotografia imagem={{ ...imagem, alt: '' }} tamanhos="64px" />}</div>;
}

function naoSeCompra(mudancas: readonly Mudanca[]): boolean {
  return mudancas.some(({ tipo }) => tipo === 'indisponivel' || tipo === 'variacao');
}

function Linha({ conferida, remover }: { conferida: LinhaConferida; remover: ItensProps['remover'] }) {
  const { linha, item, mudancas } = conferida;
  const fora = naoSeCompra(mudancas);
  const preco = fora ? linha.preco : (item?.preco ?? linha.preco);
  const valor = formatarReais(totalEmCentavos([{ preco, quantidade: linha.quantidade }]));
  return (
    <li className="item">
      <Foto {...conferida} />
      <div>
        <b>{linha.nome}</b>
        <span>{[linha.variacao, `${linha.quantidade} un.`].filter(Boolean).join(' · ')}</span>
        {mudancas.map((mudanca) => (
          <p className="mudou" key={mudanca.tipo}>
            {mensagemDaMudanca(mudanca)}
          </p>
        ))}
        {mudancas.length > 0 && remover && (
          <button
            type="button"
            className="elo"
            aria-label={`Remover ${linha.nome}`}
            onClick={() => remover(linha.id, linha.variacao)}
          >
            Remover
          </button>
        )}
      </div>
      <span>{fora ? <del>{valor}</del> : valor}</span>
    </li>
  );
}

/** The lines of the order with photograph, quantity, price and what changed since they were put in the cart. */
export function ItensDoResumo({ conferidas, remover }: ItensProps) {
  return (
    <ul className="itens">
      {conferidas.map((conferida) => (
        <Linha
          key={JSON.stringify([conferida.linha.id, conferida.linha.variacao])}
          conferida={conferida}
          remover={remover}
        />
      ))}
    </ul>
  );
}
