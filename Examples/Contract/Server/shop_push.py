"""The pushes of a small shop, over one HTTP/2 connection."""

import httpx


class ShopPush:
    def __init__(self, url, token, *, verify):
        self.client = httpx.Client(base_url=url, http2=True, verify=verify, trust_env=False)
        self.token = token

    def order_shipped(self, device, order, note=None):
        payload = {
            "aps": {
                "alert": {"title": "Your order is on its way", "body": f"Order {order}"},
                "category": "ORDER_SHIPPED",
                "sound": "default",
            },
            "order": order,
        }
        if note is not None:
            payload["note"] = note
        self.send(device, payload, push_type="alert", priority="10", collapse=f"order-{order}")

    def offer(self, device, text, until):
        payload = {"aps": {"alert": text}, "type": "offer", "until": until}
        self.send(device, payload, push_type="alert", priority="5")

    def stock(self, device, items):
        payload = {"aps": {"content-available": 1}, "type": "stock", "items": items}
        self.send(device, payload, push_type="background", priority="5")

    def send(self, device, payload, *, push_type, priority, collapse=None):
        headers = {
            "authorization": f"bearer {self.token}",
            "apns-topic": "com.example.shop",
            "apns-push-type": push_type,
            "apns-priority": priority,
        }
        if collapse is not None:
            headers["apns-collapse-id"] = collapse
        answer = self.client.post(f"/3/device/{device}", json=payload, headers=headers)
        answer.raise_for_status()
