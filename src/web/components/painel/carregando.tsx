import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** Waits shorter than this show nothing. */
const PACIENCIA_MS = 300;

/** 'Carregando...' while a page of the panel is awaited, and only then (specification 2, Admin area). */
export function Carregando() {
  const esperando = useNavigation().state === 'loading';
  const [demorou, setDemorou] = useState(false);
  useEffect(() => {
    if (!esperando) return;
    const espera = setTimeout(() => setDemorou(true), PACIENCIA_MS);
    return () => {
      clearTimeout(espera);
      setDemorou(false);
    };
  }, [esperando]);
  return (
    <div className="carregando" role="status">
      {esperando && demorou ? 'Carregando...' : ''}
    </div>
  );
}
