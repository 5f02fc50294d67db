// @requirement 15.16.2
import '#web/ui/form/campo.css';
import './prazo-da-entrega.css';
import { Truck } from '#web/ui/media/icones.tsx';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { PrazoDoCep } from '#domain/entregas/promessa-de-entrega.ts';
import { lembrarCep, useCepLembrado } from './cep-da-entrega.ts';

const incompleto = 'O CEP tem oito dígitos.';
const aindaSemPrazo = 'Com o CEP do endereço você vê aqui quando chega.';
const foraDoAr = 'Não conseguimos consultar o prazo agora.';

type Resposta = { cep: string; prazo: PrazoDoCep | null; erro: string | null };

async function pedirPrazo(cep: string, signal: AbortSignal): Promise<Resposta> {
  try {
    const resposta = await fetch(`/api/prazo/${cep}`, { headers: { accept: 'application/json' }, signal });
    const corpo = (await resposta.json()) as PrazoDoCep & { error?: { message: string } };
    return resposta.ok
      ? { cep, prazo: corpo, erro: null }
      : { cep, prazo: null, erro: corpo.error?.message ?? foraDoAr };
  } catch {
    return { cep, prazo: null, erro: foraDoAr };
  }
}

/** Returns the delivery time for a CEP of 8 digits; null while unknown and for other texts. */
function usePrazo(cep: string): Resposta | null {
  const [resposta, setResposta] = useState<Resposta | null>(null);
  useEffect(() => {
    if (cep === '') return;
    const controle = new AbortController();
    void pedirPrazo(cep, controle.signal).then((respostaNova) => {
      if (!controle.signal.aborted) setResposta(respostaNova);
    });
    return () => controle.abort();
  }, [cep]);
  return resposta?.cep === cep ? resposta : null;
}

/** 'Chega entre 2 e 5 de dezembro' for this device's CEP. Its space is reserved, so that content below does not move. */
export function Chegada() {
  const prazo = usePrazo(useCepLembrado())?.prazo;
  return (
    <p className="prazo-da-entrega-chegada prazo-da-entrega-lugar" role={prazo ? 'status' : undefined}>
      <Truck className="icone prazo-da-entrega-icone" aria-hidden />
      <span>
        {prazo ? (
          <>
            <b>{prazo.frase}</b>, pagando hoje, no CEP {prazo.cep}.
          </>
        ) : (
          aindaSemPrazo
        )}
      </span>
    </p>
  );
}

/**
 * Delivery time by CEP (docs/requirements.md 15.16): asked once and stored on this device. The page is the same for
 * everyone; without scripts the form leads to a page with the answer.
 */
export function PrazoDaEntrega() {
  const cep = useCepLembrado();
  const resposta = usePrazo(cep);
  const [trocando, setTrocando] = useState(false);
  const [erro, setErro] = useState<string | null>(null);
  const id = useId();
  const falha = erro ?? resposta?.erro ?? null;

  function perguntar(evento: FormEvent<HTMLFormElement>): void {
    evento.preventDefault();
    const digitado = String(new FormData(evento.currentTarget).get('cep')).replace(/\D/g, '');
    setErro(digitado.length === 8 ? null : incompleto);
    if (digitado.length !== 8) return;
    lembrarCep(digitado);
    setTrocando(false);
  }

  if (resposta?.prazo && !trocando) {
    return (
      <p className="prazo-da-entrega-chegada" role="status">
        <Truck className="icone prazo-da-entrega-icone" aria-hidden />
        <span>
          <b>{resposta.prazo.frase}</b>, pagando hoje, no CEP {resposta.prazo.cep}.{' '}
          <button type="button" className="elo" onClick={() => setTrocando(true)}>
            Trocar CEP
          </button>
        </span>
      </p>
    );
  }
  return (
    <form className="prazo-da-entrega campo" action="/prazo-de-entrega" method="get" noValidate onSubmit={perguntar}>
      <label htmlFor={id}>Quando chega? Informe o CEP</label>
      <div>
        <input
          key={cep}
          id={id}
          name="cep"
          defaultValue={cep}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="00000-000"
          maxLength={9}
          required
          aria-invalid={falha ? true : undefined}
          aria-describedby={falha ? `${id}-erro` : undefined}
        />
        <button type="submit" className="botao botao-secundario">
          Ver prazo
        </button>
      </div>
      {falha && (
        <span className="falha" id={`${id}-erro`} role="alert">
          {falha}
        </span>
      )}
    </form>
  );
}
