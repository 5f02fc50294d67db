import { CircleAlert } from '#web/ui/media/icones.tsx';
import { useEffect, useRef } from 'react';
import { precoDaLinha } from '#domain/carrinho/carrinho.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { ehImagem } from '#domain/produtos/imagem.ts';
import { JaTem } from '#web/carrinho/ja-tem.tsx';
import { PromocoesDaLinha } from '#web/carrinho/promocoes-da-linha.tsx';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import type { BotaoDeEntrar } from '#web/entrar/use-entrar.tsx';
import { type LinhaConferida, type Mudanca, podeAceitar, precisaEntrar } from '#web/carrinho/mudancas.ts';

/** Describes how a line changed since it was added to the cart. */
export function mensagemDaMudanca(mudanca: Mudanca): string {
  switch (mudanca.tipo) {
    case 'preco':
      return `O preço mudou de ${formatarReais(mudanca.deCentavos)} para ${formatarReais(mudanca.paraCentavos)}`;
    case 'quantidade':
      return mudanca.disponivel === 1 ? 'Só há 1 unidade' : `Só há ${mudanca.disponivel} unidades`;
    case 'indisponivel':
      return 'Indisponível';
    case 'variacao':
      return 'Esta opção não existe mais';
    case 'entrar':
      return 'Entre na sua conta para comprar este eBook';
  }
}

type AvisoDeMudancasProps = {
  conferidas: readonly LinhaConferida[];
  aceitar: () => void;
  entrar: BotaoDeEntrar;
  /** Set after an attempt to pay: the focus moves here. */
  chamar: boolean;
};

/** Conditions that block payment: changes to accept, and eBooks that need a session. */
export function AvisoDeMudancas({ conferidas, aceitar, entrar, chamar }: AvisoDeMudancasProps) {
  const aviso = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chamar) aviso.current?.focus();
  }, [chamar]);
  const mudou = podeAceitar(conferidas);
  const falta = precisaEntrar(conferidas);
  if (!mudou && !falta) return null;
  return (
    <div
      className="aviso aviso-de-erro aviso-de-mudancas"
      ref={aviso}
      tabIndex={-1}
      role="group"
      aria-label="Antes de pagar"
    >
      <CircleAlert className="icone" aria-hidden />
      <div>
        {mudou && (
          <>
            <p>
              <b>Seu pedido mudou</b> desde que você encheu o carrinho. Veja o que é diferente em cada item.
            </p>
            <button type="button" className="botao botao-pequeno aviso-de-mudancas-botao" onClick={aceitar}>
              Aceitar mudanças
            </button>
          </>
        )}
        {falta && (
          <>
            <p>
              <b>Para comprar eBooks, entre na sua conta.</b> O que você preencheu fica aqui.
            </p>
            <button
              type="button"
              className="botao botao-pequeno aviso-de-mudancas-botao"
              aria-haspopup="dialog"
              {...entrar}
            >
              Entrar
            </button>
          </>
        )}
      </div>
    </div>
  );
}

type ItensProps = {
  conferidas: readonly LinhaConferida[];
  /** Removes a line from the cart; without it the list is read-only. */
  remover?: (id: string, variacao: string) => void;
};

/** The current photograph, else the one stored with the cart. The name is beside it. */
function Foto({ linha, item }: LinhaConferida) {
  const imagem = [item?.imagem, linha.imagem].find(ehImagem);
  return (
    <div className="comanda-item-foto">{imagem && <Fotografia imagem={{ ...imagem, alt: '' }} tamanhos="64px" />}</div>
  );
}

function naoSeCompra(mudancas: readonly Mudanca[]): boolean {
  return mudancas.some(({ tipo }) => tipo === 'indisponivel' || tipo === 'variacao');
}

function Linha({ conferida, remover }: { conferida: LinhaConferida; remover: ItensProps['remover'] }) {
  const { linha, item, mudancas } = conferida;
  const fora = naoSeCompra(mudancas);
  const precoCentavos = fora || !item ? precoDaLinha(linha) : item.precoCentavos;
  const valor = formatarReais(precoCentavos * linha.quantidade);
  return (
    <li className="comanda-item">
      <Foto {...conferida} />
      <div>
        <b>{linha.nome}</b>
        <span>{[linha.variacao, `${linha.quantidade} un.`].filter(Boolean).join(' · ')}</span>
        {mudancas.map((mudanca) => (
          <p className="comanda-mudou" key={mudanca.tipo}>
            {mensagemDaMudanca(mudanca)}
          </p>
        ))}
        {item && !fora && <PromocoesDaLinha promocoes={item.promocoes} />}
        {item?.pedidoPago && <JaTem produtoId={linha.id} pedidoId={item.pedidoPago} />}
        {(mudancas.length > 0 || item?.pedidoPago) && remover && (
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

/** The lines of the order with photograph, quantity, price and changes since they were added. */
export function ItensDaComanda({ conferidas, remover }: ItensProps) {
  return (
    <ul className="comanda-itens">
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
