-- The index of an influencer's orders by status answers the same.
DROP INDEX "pedidos_pagos_do_influencer";
