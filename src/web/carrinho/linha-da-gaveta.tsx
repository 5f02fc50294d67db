import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { type LinhaDoCarrinho, totalEmCentavos } from '#domain/carrinho.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import type { Imagem } from '#domain/imagem.ts';
import { Fotografia } from '#web/components/fotografia.tsx';
import { Preco } from '#web/ui/preco.tsx';
import { Quantidade } from '#web/ui/quantidade.tsx';
import type { ItemConferido } from './conferencia.ts';

type LinhaDaGavetaProps = {
  linha: LinhaDoCarrinho;
  /** What the server said of this line. */
  item: ItemConferido | undefined;
  remover: () => void;
  mudarQuantidade: (quantidade: number) => void;
};

/** The photograph a line carries, if it still looks like one after its stay in the browser's storage. */
function imagemDaLinha({ imagem }: LinhaDoCarrinho): Imagem | null {
  const { pasta, largura, altura, larguras } = (imagem ?? {}) as Partial<Imagem>;
  if (
    typeof pasta !== 'string' ||
    typeof largura !== 'number' ||
    typeof altura !== 'number' ||
    !Array.isArray(larguras)
  )
    return null;
  return { pasta, largura, altura, larguras, alt: '' };
}

function recado(linha: LinhaDoCarrinho, item: ItemConferido | undefined): string | null {
  switch (item?.situacao) {
    case 'indisponivel':
      return 'Não está mais à venda.';
    case 'variacao-invalida':
      return 'Esta opção não existe mais.';
    case 'estoque-insuficiente':
      if (!item.disponivel) return 'Esgotado.';
      return item.disponivel === 1 ? 'Só resta 1 unidade.' : `Só restam ${item.disponivel} unidades.`;
    case 'digital-sem-sessao':
      return 'Entre na sua conta para comprar este eBook.';
    case 'ok':
      return item.preco === linha.preco ? null : `O preço agora é ${formatarReais(Math.round(item.preco * 100))}.`;
    case undefined:
      return null;
  }
}

/** One line of the cart drawer: photograph, name, variation, quantity and the way out. */
export function LinhaDaGaveta({ linha, item, remover, mudarQuantidade }: LinhaDaGavetaProps) {
  const imagem = imagemDaLinha(linha);
  const aviso = recado(linha, item);
  const nomeCompleto = linha.variacao ? `${linha.nome}, ${linha.variacao}` : linha.nome;
  return (
    <li className="lin">
      {imagem ? <Fotografia imagem={imagem} tamanhos="80px" /> : <span className="lin-f" aria-hidden />}
      <div>
        <h3>
          <Link to={`/produto/${linha.id}`}>{linha.nome}</Link>
        </h3>
        {linha.variacao && <p className="v">{linha.variacao}</p>}
        {aviso && <p className="lin-x">{aviso}</p>}
      </div>
      <button type="button" className="bt-ic" aria-label={`Remover ${nomeCompleto}`} onClick={remover}>
        <Trash2 className="ic" aria-hidden />
      </button>
      <div className="lin-a">
        <Quantidade
          rotulo={`Quantidade de ${nomeCompleto}`}
          valor={linha.quantidade}
          aoMudar={mudarQuantidade}
          pequena
        />
        <Preco centavos={totalEmCentavos([linha])} />
      </div>
    </li>
  );
}
