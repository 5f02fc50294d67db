import './folha-de-filtros.css';
import { useEffect, useRef } from 'react';
import { Form, useFetcher, useNavigate } from 'react-router';
import { numeroComMilhares } from '#domain/numeros.ts';
import { GavetaLateral } from '#web/ui/overlay/gaveta-lateral.tsx';
import { deixarCamada } from '#web/ui/overlay/back-closes-overlay.ts';
import { consultaDoFiltro, type FacetaDaLista, type FiltroDaLista, lerFiltro, valorDaOrdem } from './filtro.ts';
import { CamposDoFiltro } from './campos-do-filtro.tsx';

type FolhaDeFiltrosProps = {
  aberta: boolean;
  fechar: () => void;
  caminho: string;
  filtro: FiltroDaLista;
  facetas: FacetaDaLista[];
  /** Number of products of the list behind. */ total: number;
};

/** The filters of a list in a sheet, for narrow windows. */
export function FolhaDeFiltros({ aberta, fechar, ...daLista }: FolhaDeFiltrosProps) {
  return (
    <GavetaLateral
      aberta={aberta}
      fechar={fechar}
      titulo="Filtros"
      rotuloDeFechar="Fechar filtros"
      lado="baixo"
      className="folha-de-filtros"
    >
      <EscolhaDeFiltros fechar={fechar} {...daLista} />
    </GavetaLateral>
  );
}

/** Delay before the products of a changed choice are counted: a typed price is several changes. */
const ESPERA_MS = 150;

/** Nothing changes in the list until the button is pressed, which always tells how many products it shows. */
function EscolhaDeFiltros({ fechar, caminho, filtro, facetas, total }: Omit<FolhaDeFiltrosProps, 'aberta'>) {
  const formulario = useRef<HTMLFormElement>(null);
  const navegar = useNavigate();
  const { load, data } = useFetcher<{ lida: { total: number } | null; facetas: FacetaDaLista[] }>();
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined);
  const quantos = data ? (data.lida?.total ?? 0) : total;
  useEffect(() => () => clearTimeout(espera.current), []);

  function lerConsulta(): string {
    const campos = [...new FormData(formulario.current ?? undefined)].map(([nome, valor]) => [nome, String(valor)]);
    return consultaDoFiltro(lerFiltro(new URLSearchParams(campos)));
  }

  function contar(): void {
    clearTimeout(espera.current);
    espera.current = setTimeout(() => void load(`${caminho}${lerConsulta()}`), ESPERA_MS);
  }

  function limpar(): void {
    for (const campo of formulario.current?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? []) {
      if (campo.type === 'checkbox') campo.checked = false;
      else campo.value = '';
    }
    contar();
  }

  return (
    <Form
      ref={formulario}
      className="folha-de-filtros-corpo"
      action={caminho}
      role="search"
      aria-label="Filtrar produtos"
      onChange={contar}
      onSubmit={(evento) => {
        evento.preventDefault();
        const consulta = lerConsulta();
        const mudou = consulta !== consultaDoFiltro({ ...filtro, pagina: 1 });
        if (mudou) deixarCamada();
        fechar();
        if (mudou) void navegar(`${caminho}${consulta}`, { preventScrollReset: true });
      }}
    >
      <div className="gaveta-corpo">
        <input type="hidden" name="ordem" value={valorDaOrdem(filtro.ordem, filtro.busca)} />
        <CamposDoFiltro filtro={filtro} facetas={data?.facetas ?? facetas} aoSair={contar} />
      </div>
      <div className="folha-de-filtros-pe">
        <button className="botao botao-secundario" type="button" onClick={limpar}>
          Limpar
        </button>
        <button className="botao botao-principal" type="submit">
          Ver {numeroComMilhares(quantos)} {quantos === 1 ? 'produto' : 'produtos'}
        </button>
        <p className="so-para-leitor" role="status">
          {data && `${quantos} ${quantos === 1 ? 'produto' : 'produtos'}`}
        </p>
      </div>
    </Form>
  );
}
