import { Autocomplete } from '@base-ui/react/autocomplete';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatarReais } from '#domain/dinheiro.ts';
import type { EstadoDoCampo } from './busca.tsx';
import { type Sugestao, useSugestoes } from './busca-sugestoes.ts';
import { ateABordaDoTopo } from './cabecalho-medidas.ts';
import { Fotografia } from './fotografia.tsx';

type CampoComSugestoesProps = {
  /** What the page of results shows, '' elsewhere. */
  termo: string;
  /** The plain field in use this one takes the place of, with its text and caret. */
  antes: EstadoDoCampo | null;
  ancora: React.RefObject<HTMLFormElement | null>;
};

function quantas(sugestoes: Sugestao[]): string {
  if (sugestoes.length === 0) return '';
  return sugestoes.length === 1 ? '1 sugestão' : `${sugestoes.length} sugestões`;
}

/** The search field with products suggested while one types. Enter without a choice searches. */
export function CampoComSugestoes({ termo, antes, ancora }: CampoComSugestoesProps) {
  const campo = useRef<HTMLInputElement>(null);
  const [digitado, setDigitado] = useState(antes?.valor ?? '');
  const [aberta, setAberta] = useState(false);
  const sugestoes = useSugestoes(digitado);

  useLayoutEffect(() => {
    if (!antes) return;
    campo.current?.focus();
    campo.current?.setSelectionRange(antes.inicio, antes.fim);
  }, [antes]);

  return (
    <Autocomplete.Root
      items={sugestoes}
      filter={null}
      defaultValue={antes?.valor ?? termo}
      onValueChange={(novo, detalhes) => {
        // Choosing a product opens it; its name is no search.
        if (detalhes.reason === 'item-press') detalhes.cancel();
        else setDigitado(novo);
      }}
      open={aberta}
      onOpenChange={setAberta}
      itemToStringValue={(sugestao) => sugestao.nome}
    >
      <Autocomplete.Input ref={campo} type="search" name="busca" aria-label="Buscar produtos" placeholder="Buscar na loja" autoComplete="off" />
      <Autocomplete.Portal hidden={sugestoes.length === 0}>
        <Autocomplete.Positioner className="menu-p" anchor={ancora} positionMethod="fixed" align="end" sideOffset={({ anchor }) => ateABordaDoTopo(anchor)} collisionPadding={0}>
          <Autocomplete.Popup className="menu sugestoes">
            <Autocomplete.Status className="vh">{quantas(sugestoes)}</Autocomplete.Status>
            <Autocomplete.List>
              {(sugestao: Sugestao) => (
                <Autocomplete.Item key={sugestao.id} value={sugestao} render={<Link to={`/produto/${sugestao.id}`} />} className="sugestao">
                  {sugestao.imagem ? <Fotografia imagem={{ ...sugestao.imagem, alt: '' }} tamanhos="48px" /> : <span className="lin-f" aria-hidden />}
                  <span>{sugestao.nome}</span>
                  <span className="num">{formatarReais(sugestao.precoCentavos)}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
